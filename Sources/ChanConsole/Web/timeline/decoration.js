/**
 * Rule 10, Decoration: how a row is drawn depends on the row and its neighbours alone. A run ends at another sender,
 * after the limit of time, at a day, an event, a gap or the divider.
 */
import { isEvent } from "./item.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./types.js").Item} Item */

/**
 * The decoration of rows that are no messages.
 * @type {import("./types.js").Decoration}
 */
export const PLAIN = Object.freeze({ side: "system", hasSender: false, hasTail: false });

/**
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Item | null} previous
 * @param {Item | null} next
 * @returns {import("./types.js").Decoration}
 */
export function decorationOf(timeline, item, previous, next) {
    if (isEvent(item)) return PLAIN;
    const side = item.author === "system" ? "system" : item.isMine ? "mine" : "other";
    const isFirst = previous === null || !continues(timeline, previous, item);
    const isNamed = timeline.participants >= timeline.limits.namesFrom || item.author === "channel";
    return {
        side, hasSender: side === "other" && isFirst && isNamed,
        hasTail: next === null || !continues(timeline, item, next),
    };
}

/**
 * Whether two neighbours are of one run.
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Item} next
 */
function continues(timeline, item, next) {
    return item.author === next.author && item.isMine === next.isMine && item.day === next.day
        && Math.abs(next.at - item.at) <= timeline.limits.runGap && !isEvent(item) && !isEvent(next)
        && next.id !== timeline.unread.divider;
}
