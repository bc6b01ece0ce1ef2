/**
 * Rule 7, Bounded: over capacity the items farthest from the view go, in batches, leaving a gap. New items extend a
 * segment only if it ends at the newest; otherwise they only count.
 */
import { countsAsUnread } from "./item.js";
import { putUnordered } from "./own-message.js";
import { Segment, SegmentEnd } from "./segment.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Item} Item */

/** @param {Timeline} timeline @param {Turn} turn */
export function trim(timeline, turn) {
    const { store, limits, view } = timeline;
    while (store.count > limits.capacity) {
        // A view that follows shows the end after this event, wherever it was.
        const [top, bottom] = timeline.isFollowing ? [null, null] : [view.firstEntry, view.lastEntry];
        const first = (top === null ? null : store.firstCursor(top)) ?? store.last;
        const last = (bottom === null ? null : store.firstCursor(bottom)) ?? store.last;
        if (!first || !last) return;
        const before = distance(timeline, first), after = store.count - 1 - distance(timeline, last);
        const atStart = before >= after;
        const spare = (atStart ? before : after) - limits.keptAround;
        if (spare <= 0) return;
        const count = Math.min(Math.max(limits.trimBatch, store.count - limits.capacity), spare);
        trimEnd(timeline, count, atStart, turn);
    }
}

/**
 * The items before a cursor.
 * @param {Timeline} timeline
 * @param {import("./item-store.js").Cursor} cursor
 */
function distance(timeline, cursor) {
    const before = timeline.store.segments.slice(0, cursor.segment);
    return before.reduce((sum, segment) => sum + segment.items.length, 0) + cursor.index;
}

/** @param {Timeline} timeline @param {number} wanted @param {boolean} atStart @param {Turn} turn */
function trimEnd({ store }, wanted, atStart, turn) {
    const segment = atStart ? 0 : store.segments.length - 1;
    const items = store.segments[segment].items;
    const count = Math.min(wanted, items.length);
    const entry = items[atStart ? count : items.length - 1 - count]?.entry ?? null;
    if (entry === null) turn.touchAll();
    else if (atStart) turn.touch(-Infinity, entry);
    else turn.touch(entry, Infinity);
    store.trim(count, segment, atStart);
}

/**
 * Adds a new item that does not wait.
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Turn} turn
 */
export function enter(timeline, item, turn) {
    const { store, pages } = timeline;
    if (item.entry === null) {
        putUnordered(timeline, item, turn);
        return;
    }
    if (store.segments.length === 0 && pages.isEmptyLog) {
        store.add(new Segment([item], new SegmentEnd(false), new SegmentEnd(false)));
        turn.touchAll();
        turn.grewAtEnd = true;
    } else if (store.reachesNewest) {
        turn.grewAtEnd = turn.grewAtEnd || item.entry > store.lastSegment.lastEntry;
        store.insert(item, store.segments.length - 1);
        turn.touch(item.entry, item.entry);
        turn.touchEnd(store);
    } else {
        if (store.segments.length > 0) store.lastSegment.newer.hasMore = true;
        pages.newestCounted = Math.max(pages.newestCounted, item.entry);
    }
    if (!countsAsUnread(item)) return;
    turn.news.messages += 1;
    if (item.mentionsReader) turn.news.mentions += 1;
}
