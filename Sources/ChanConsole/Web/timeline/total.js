/** Rule 11, Total: every item is exactly one row. Neighbouring events of one topic fold into one row that opens. */
import { countsAsUnread, isSameItem } from "./item.js";
import { enter } from "./bounded.js";
import { recount } from "./unread.js";
import { requestAnchor } from "./segments.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */

/** @param {Timeline} timeline @param {import("./types.js").Item} item @param {Turn} turn */
export function changeItem(timeline, item, turn) {
    const { store, burst } = timeline;
    const waiting = burst.waiting.find((each) => each.item.id === item.id);
    if (waiting) {
        recount(timeline.unread, waiting.item, item, item.entry ?? Infinity);
        waiting.item = item;
        return;
    }
    const index = store.unordered.findIndex((each) => each.id === item.id);
    if (index >= 0) {
        if (item.entry === null) {
            store.unordered[index] = item;
        } else {
            store.unordered.splice(index, 1);
            enter(timeline, item, turn);
        }
        turn.touchEnd(store);
        return;
    }
    const place = store.cursor(item.id);
    if (!place || isSameItem(store.at(place), item)) return;
    const entry = store.at(place).entry;
    if (entry === null) return;
    recount(timeline.unread, store.at(place), item, entry);
    store.replace({ ...item, entry }, place);
    turn.touch(entry, entry);
}

/** @param {Timeline} timeline @param {import("./types.js").ItemID} id @param {Turn} turn */
export function removeItem(timeline, id, turn) {
    const { store, unread } = timeline;
    removeUnplaced(timeline, id, turn);
    const place = store.cursor(id);
    const entry = place && store.at(place).entry;
    if (!place || entry === null) return;
    if (unread.divider === id) {
        const next = store.next(place);
        unread.divider = next && store.at(next).id;
    }
    if (countsAsUnread(store.at(place)) && entry > unread.marker) unread.count = Math.max(0, unread.count - 1);
    const { older, newer } = store.segments[place.segment];
    store.remove(place);
    if (store.segments.length === 0) {
        timeline.pages.isEmptyLog = !older.hasMore && !newer.hasMore;
        if (!timeline.pages.isEmptyLog && !timeline.pages.opening) requestAnchor(timeline, "newest", false, turn);
    }
    turn.touch(place.index === 0 ? -Infinity : entry, entry);
    if (place.segment >= store.segments.length - 1) turn.touchEnd(store);
}

/**
 * Removes an item that waits, or that the log has not ordered.
 * @param {Timeline} timeline
 * @param {string} id
 * @param {Turn} turn
 */
function removeUnplaced({ store, burst, unread }, id, turn) {
    const waiting = burst.waiting.findIndex((each) => each.item.id === id);
    if (waiting >= 0) {
        const [{ item }] = burst.waiting.splice(waiting, 1);
        if (countsAsUnread(item)) unread.count = Math.max(0, unread.count - 1);
    }
    const index = store.unordered.findIndex((each) => each.id === id);
    if (index < 0) return;
    store.unordered.splice(index, 1);
    turn.touchEnd(store);
}
