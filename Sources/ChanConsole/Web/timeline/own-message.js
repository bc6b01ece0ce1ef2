/**
 * Rule 4, OwnMessage: sending loads the newest if it is not there, shows the end and follows. A pending item is a row
 * at once; its answer replaces it.
 */
import { arrive } from "./burst.js";
import { jump } from "./end.js";
import { removeItem } from "./total.js";
import { clearDivider } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Pending} Pending */

/** @param {Timeline} timeline @param {Pending} pending @param {Turn} turn */
export function send(timeline, pending, turn) {
    if (pending.text.trim() === "") return;
    putUnordered(timeline, pending.item, turn);
    clearDivider(timeline, turn);
    if (timeline.reachesNewest || timeline.pages.isEmptyLog) {
        timeline.following.start();
        turn.show = { type: "showEnd", animated: true };
    } else {
        jump(timeline, "newest", turn);
    }
    turn.grewAtEnd = true;
}

/** @param {Timeline} timeline @param {Pending} pending @param {Item | null} item @param {Turn} turn */
export function settle(timeline, pending, item, turn) {
    if (item === null) {
        removeItem(timeline, pending.item.id, turn);
        return;
    }
    const { store } = timeline;
    const index = store.unordered.findIndex((each) => each.id === pending.item.id);
    if (item.entry === null && index >= 0) {
        store.unordered[index] = item;
        turn.touchEnd(store);
        return;
    }
    if (item.id !== pending.item.id) removeItem(timeline, pending.item.id, turn);
    arrive(timeline, item, turn);
}

/**
 * Adds or replaces an item that the log has not ordered.
 * @param {Timeline} timeline
 * @param {Item} item
 * @param {Turn} turn
 */
export function putUnordered({ store }, item, turn) {
    const index = store.unordered.findIndex((each) => each.id === item.id);
    if (index >= 0) {
        store.unordered[index] = item;
    } else {
        store.unordered.push(item);
        turn.grewAtEnd = true;
    }
    turn.touchEnd(store);
}
