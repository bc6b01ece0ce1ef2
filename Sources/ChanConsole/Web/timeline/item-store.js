import { Segment, SegmentEnd } from "./segment.js";

/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").ItemID} ItemID */

/**
 * A place among the ordered items.
 * @typedef {{segment: number, index: number}} Cursor
 */

/** The items held: at most a few segments in the order of the log, and items that the log has not ordered. */
export class ItemStore {
    constructor() {
        /** @type {Segment[]} */
        this.segments = [];
        /** @type {Item[]} */
        this.unordered = [];
        /**
         * The entry of each ordered item.
         * @type {Map<ItemID, number>}
         */
        this.entries = new Map();
    }

    get count() { return this.segments.reduce((sum, segment) => sum + segment.items.length, 0); }
    get reachesNewest() { return this.segments.length > 0 && !this.lastSegment.newer.hasMore; }
    get lastSegment() { return this.segments[this.segments.length - 1]; }

    /**
     * The last ordered item.
     * @returns {Item | null}
     */
    get newest() {
        const last = this.last;
        return last && this.at(last);
    }

    /** @returns {Cursor | null} */
    get last() {
        if (this.segments.length === 0) return null;
        return { segment: this.segments.length - 1, index: this.lastSegment.items.length - 1 };
    }

    /** @param {ItemID | null} id @returns {Cursor | null} */
    cursor(id) {
        const entry = id === null ? undefined : this.entries.get(id);
        const place = entry === undefined ? null : this.firstCursor(entry);
        return place && this.at(place).id === id ? place : null;
    }

    /** @param {Cursor} cursor */
    at(cursor) { return this.segments[cursor.segment].items[cursor.index]; }

    /** @param {ItemID} id @returns {Item | null} */
    item(id) {
        const place = this.cursor(id);
        return place ? this.at(place) : this.unordered.find((item) => item.id === id) ?? null;
    }

    /**
     * The first item at or after an entry.
     * @param {number} entry
     * @returns {Cursor | null}
     */
    firstCursor(entry) {
        const segment = this.segments.findIndex((each) => each.lastEntry >= entry);
        return segment < 0 ? null : { segment, index: this.segments[segment].lowerBound(entry) };
    }

    /** @param {Cursor} cursor @returns {Cursor | null} */
    previous(cursor) {
        if (cursor.index > 0) return { segment: cursor.segment, index: cursor.index - 1 };
        if (cursor.segment === 0) return null;
        return { segment: cursor.segment - 1, index: this.segments[cursor.segment - 1].items.length - 1 };
    }

    /** @param {Cursor} cursor @returns {Cursor | null} */
    next(cursor) {
        if (cursor.index + 1 < this.segments[cursor.segment].items.length) {
            return { segment: cursor.segment, index: cursor.index + 1 };
        }
        return cursor.segment + 1 < this.segments.length ? { segment: cursor.segment + 1, index: 0 } : null;
    }

    /** @param {Item} item @param {Cursor} cursor */
    replace(item, cursor) { this.segments[cursor.segment].items[cursor.index] = item; }

    /**
     * Inserts an ordered item into a segment.
     * @param {Item} item
     * @param {number} segment
     */
    insert(item, segment) {
        if (item.entry === null) return;
        this.segments[segment].insert(item);
        this.entries.set(item.id, item.entry);
    }

    /** @param {Cursor} cursor */
    remove(cursor) {
        this.entries.delete(this.at(cursor).id);
        this.segments[cursor.segment].items.splice(cursor.index, 1);
        if (this.segments[cursor.segment].items.length === 0) this.segments.splice(cursor.segment, 1);
    }

    /**
     * Adds a segment of ordered items and unites it with those that it touches.
     * @param {Segment} added
     * @returns whether any of the items is new
     */
    add(added) {
        const hasNew = added.items.some((item) => !this.entries.has(item.id));
        for (const item of added.items) if (item.entry !== null) this.entries.set(item.id, item.entry);
        const found = this.segments.findIndex((segment) => segment.lastEntry >= added.firstEntry);
        const start = found < 0 ? this.segments.length : found;
        let end = this.segments.length;
        while (end > 0 && this.segments[end - 1].firstEntry > added.lastEntry) end -= 1;
        if (start >= end) {
            this.segments.splice(start, 0, added);
            return hasNew;
        }
        this.segments.splice(start, end - start, unite(this.segments.slice(start, end), added));
        return hasNew;
    }

    /**
     * Removes items from the start or the end of a segment, and the segment once it is empty.
     * @param {number} count
     * @param {number} index
     * @param {boolean} atStart
     */
    trim(count, index, atStart) {
        const segment = this.segments[index];
        const kept = Math.max(0, segment.items.length - count);
        const removed = atStart ? segment.items.splice(0, segment.items.length - kept) : segment.items.splice(kept);
        for (const item of removed) this.entries.delete(item.id);
        if (segment.items.length === 0) this.segments.splice(index, 1);
        else if (atStart) segment.older = new SegmentEnd(true);
        else segment.newer = new SegmentEnd(true);
    }
}

/**
 * @param {Segment[]} touched neighbours in their order
 * @param {Segment} added
 */
function unite(touched, added) {
    const first = touched[0], last = touched[touched.length - 1];
    const united = new Segment(touched.flatMap((segment) => segment.items), first.older, last.newer);
    const oldFirst = first.firstEntry, oldLast = last.lastEntry;
    united.merge(added.items);
    if (added.firstEntry <= oldFirst) united.older = added.older;
    if (added.lastEntry >= oldLast) united.newer = added.newer;
    return united;
}
