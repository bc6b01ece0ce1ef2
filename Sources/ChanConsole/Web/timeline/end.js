/**
 * Rule 5, End: the end lies below all padding, short content stands at the top, the order is the log's. Opening shows
 * the anchor without visible scrolling.
 */
import { Burst } from "./burst.js";
import { PageRequests, requestAnchor } from "./segments.js";
import { UnreadState } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").ItemID} ItemID */

/** @param {Timeline} timeline @param {Anchor} anchor @param {Turn} turn */
export function open(timeline, anchor, turn) {
    turn.touchAll();
    timeline.store.segments = [];
    timeline.store.entries = new Map();
    const requests = timeline.pages.next;
    timeline.pages = new PageRequests();
    timeline.pages.next = requests;
    timeline.burst = new Burst();
    timeline.unread = new UnreadState();
    timeline.following.stop();
    timeline.view.position = { first: null, last: null, fromStart: 0, fromEnd: 0 };
    requestAnchor(timeline, anchor, true, turn);
}

/** @param {Timeline} timeline @param {Anchor} anchor @param {Turn} turn */
export function jump(timeline, anchor, turn) {
    const { pages, store } = timeline;
    timeline.unread.mayRead = isReading(anchor);
    // A view that has not opened yet opens at the new anchor.
    const isOpening = pages.opening?.isOpening ?? false;
    if (pages.opening) turn.touchEnd(store);
    pages.opening = null;
    const id = heldAt(timeline, anchor);
    if (id !== null) {
        showAnchor(timeline, id, anchor, true, turn);
    } else if (anchor === "newest" && store.reachesNewest) {
        showEnd(timeline, true, turn);
    } else {
        timeline.following.stop();
        requestAnchor(timeline, anchor, isOpening, turn);
    }
}

/**
 * A search result or a link shows a row without reading what lies before it.
 * @param {Anchor} anchor
 */
export function isReading(anchor) {
    return typeof anchor === "string";
}

/** @param {Timeline} timeline @param {Anchor} anchor @returns {ItemID | null} */
function heldAt({ store, unread }, anchor) {
    if (anchor === "newest") return null;
    if (anchor === "oldest") {
        const first = store.segments[0];
        return first && !first.older.hasMore ? first.items[0]?.id ?? null : null;
    }
    if (anchor === "firstUnread") {
        return unread.divider !== null && store.entries.has(unread.divider) ? unread.divider : null;
    }
    if ("item" in anchor) return store.item(anchor.item)?.id ?? null;
    if ("time" in anchor) return null;
    const place = store.firstCursor(anchor.entry);
    return place && store.at(place).entry === anchor.entry ? store.at(place).id : null;
}

/**
 * Shows a row of a page that was loaded, or of one that is held.
 * @param {Timeline} timeline
 * @param {ItemID | null} id
 * @param {Anchor} anchor
 * @param {boolean} isAnimated
 * @param {Turn} turn
 */
export function showAnchor(timeline, id, anchor, isAnimated, turn) {
    if (anchor === "newest" || id === null) {
        showEnd(timeline, isAnimated, turn);
        return;
    }
    timeline.following.stop();
    turn.show = { type: "show", id };
    const entry = timeline.store.entries.get(id);
    if (entry === undefined) return;
    timeline.view.place({ first: id, last: id, fromStart: Infinity, fromEnd: Infinity }, entry, entry);
}

/** @param {Timeline} timeline @param {boolean} animated @param {Turn} turn */
function showEnd(timeline, animated, turn) {
    const { store } = timeline;
    if (store.reachesNewest || timeline.pages.isEmptyLog) timeline.following.start();
    turn.show = { type: "showEnd", animated };
    const newest = store.newest;
    if (!newest) return;
    const position = { first: newest.id, last: newest.id, fromStart: Infinity, fromEnd: 0 };
    timeline.view.place(position, newest.entry, newest.entry);
}
