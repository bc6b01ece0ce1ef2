/**
 * Rule 8, Unread: others' messages after the marker count. The divider stays where it was at opening until the view is
 * left or the reader answers. The marker moves forward over rows in view while focused; "mark unread" moves it back.
 */
import { countsAsUnread } from "./item.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./item-store.js").Cursor} Cursor */
/** @typedef {{entry: number, at: number}} Reading */

/** What the reader has read. */
export class UnreadState {
    constructor() {
        /** The entry up to which everything is read. */
        this.marker = Infinity;
        this.count = 0;
        /**
         * The item below the divider.
         * @type {string | null}
         */
        this.divider = null;
        /**
         * The marker at opening, while the divider's item is not held.
         * @type {number | null}
         */
        this.soughtAfter = null;
        /** Whether rows in view are read. Not so in search results, behind a link, or after "mark unread". */
        this.mayRead = false;
        /**
         * The entry and time of the last `markRead` that the node has not confirmed.
         * @type {Reading | null}
         */
        this.sent = null;
        /** The number of entries in the node's last count; messages in them are not counted again. */
        this.countedEntries = 0;
        /**
         * The entry that is read at a time, and one that came into view meanwhile.
         * @type {Reading | null}
         */
        this.ripening = null;
        /** @type {Reading | null} */
        this.following = null;
    }

    /** @param {import("./types.js").Page} page @param {boolean} mayRead */
    opened(page, mayRead) {
        this.marker = page.readTo;
        this.count = page.unread;
        this.soughtAfter = page.unread > 0 ? page.readTo : null;
        this.mayRead = mayRead;
    }

    stopReading() {
        this.ripening = null;
        this.following = null;
    }
}

/**
 * Finds the first message of others after the marker, once the item before it is held too.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function findDivider({ store, unread }, turn) {
    const marker = unread.soughtAfter;
    if (marker === null) return;
    const place = store.firstCursor(marker + 1);
    if (!place) return;
    const segment = store.segments[place.segment];
    if (place.index === 0 && segment.older.hasMore && store.at(place).entry !== marker + 1) return;
    while (!countsAsUnread(store.at(place))) {
        if (place.index + 1 >= segment.items.length) return;
        place.index += 1;
    }
    const item = store.at(place);
    unread.divider = item.id;
    unread.soughtAfter = null;
    if (item.entry !== null) turn.touch(item.entry, item.entry);
}

/** @param {Timeline} timeline @param {Turn} turn */
export function clearDivider({ store, unread }, turn) {
    unread.soughtAfter = null;
    if (unread.divider === null) return;
    const entry = store.entries.get(unread.divider);
    unread.divider = null;
    if (entry !== undefined) turn.touch(entry, entry);
}

/** @param {Timeline} timeline @param {boolean} isFocused @param {Turn} turn */
export function focus(timeline, isFocused, turn) {
    timeline.view.isFocused = isFocused;
    timeline.unread.stopReading();
    startReading(timeline, turn);
}

/**
 * Begins the time after which what is in view is read.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function startReading({ view, unread, limits }, turn) {
    const last = view.lastEntry;
    if (!view.isFocused || !unread.mayRead || last === null || last <= unread.marker) {
        unread.stopReading();
        return;
    }
    const reading = { entry: last, at: turn.now + limits.readAfter };
    if (!unread.ripening || unread.ripening.entry > last) {
        unread.ripening = reading;
        unread.following = null;
    } else if (unread.ripening.entry < last && unread.following?.entry !== last) {
        unread.following = reading;
    }
}

/** @param {Timeline} timeline @param {Turn} turn */
export function ripenReading(timeline, turn) {
    const { unread } = timeline;
    while (unread.ripening && unread.ripening.at <= turn.now) {
        read(timeline, unread.ripening.entry, turn);
        unread.ripening = unread.following;
        unread.following = null;
    }
}

/** @param {Timeline} timeline @param {number} entry @param {Turn} turn */
function read(timeline, entry, turn) {
    const { store, unread, burst } = timeline;
    const last = store.firstCursor(entry);
    if (entry <= unread.marker || !last || store.at(last).entry !== entry) return;
    unread.count = Math.max(0, unread.count - unreadItems(timeline, unread.marker + 1, last));
    unread.marker = entry;
    unread.sent = { entry, at: turn.now };
    if (store.reachesNewest && isAt(last, store.last)) {
        unread.count = burst.waiting.filter(({ item }) => countsAsUnread(item)).length;
    }
    turn.later.push({ type: "markRead", id: store.at(last).id });
}

/**
 * Takes over the node's marker and count. It is an earlier mark's while a later one is under way; one that was lost is
 * not waited for.
 * @param {Timeline} timeline
 * @param {import("./types.js").ReadMark} mark
 * @param {Turn} turn
 */
export function mark({ pages, unread, limits }, { readTo, unread: count, entries }, turn) {
    if (pages.opening?.isOpening) return;
    const { sent } = unread;
    if (sent && readTo < sent.entry && turn.now - sent.at < limits.markAnswered) return;
    unread.sent = null;
    unread.marker = readTo;
    unread.count = count;
    unread.countedEntries = entries;
}

/**
 * Counts a message that arrived, unless the node's last count contains it.
 * @param {UnreadState} unread
 * @param {import("./types.js").Item} item
 */
export function countUnread(unread, item) {
    if (countsAsUnread(item) && (item.entry ?? Infinity) >= unread.countedEntries) unread.count += 1;
}

/**
 * Corrects the count for an item that became something else, such as a moderated message.
 * @param {UnreadState} unread
 * @param {import("./types.js").Item} old
 * @param {import("./types.js").Item} item
 * @param {number} entry
 */
export function recount(unread, old, item, entry) {
    if (entry <= unread.marker || countsAsUnread(old) === countsAsUnread(item)) return;
    unread.count = Math.max(0, unread.count + (countsAsUnread(item) ? 1 : -1));
}

/** @param {Cursor} one @param {Cursor | null} other */
function isAt(one, other) {
    return other !== null && one.segment === other.segment && one.index === other.index;
}

/** @param {Timeline} timeline @param {number} entry @param {Cursor} last */
function unreadItems({ store }, entry, last) {
    let count = 0;
    let cursor = store.firstCursor(entry);
    while (cursor && !isAfter(cursor, last)) {
        if (countsAsUnread(store.at(cursor))) count += 1;
        cursor = store.next(cursor);
    }
    return count;
}

/** @param {Cursor} one @param {Cursor} other */
export function isAfter(one, other) {
    return one.segment > other.segment || (one.segment === other.segment && one.index > other.index);
}

/**
 * Moves the marker back before an item, and the divider to it.
 * @param {Timeline} timeline
 * @param {string} id
 * @param {Turn} turn
 */
export function markUnread(timeline, id, turn) {
    const { store, unread } = timeline;
    const entry = store.entries.get(id), last = store.last;
    if (!store.cursor(id) || entry === undefined || !last) return;
    clearDivider(timeline, turn);
    if (entry <= unread.marker) {
        unread.count += unreadItems(timeline, entry, last) - unreadItems(timeline, unread.marker + 1, last);
        unread.marker = entry - 1;
    }
    unread.sent = null;
    unread.mayRead = false;
    unread.stopReading();
    unread.divider = id;
    turn.touch(entry, entry);
    turn.later.push({ type: "markUnread", id });
}

/** @param {Timeline} timeline @param {Turn} turn */
export function leave(timeline, turn) {
    clearDivider(timeline, turn);
    timeline.unread.stopReading();
    timeline.typing.typists = [];
    turn.touchEnd(timeline.store);
}
