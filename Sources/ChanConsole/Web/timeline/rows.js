/** The rows of the view, computed from the items where they are asked for. */
import { decorationOf, PLAIN } from "./decoration.js";
import { foldTopic } from "./item.js";
import { isAfter } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./item-store.js").Cursor} Cursor */
/** @typedef {import("./item-store.js").ItemStore} ItemStore */

/**
 * The rows strictly between two items of a change.
 * @param {Timeline} timeline
 * @param {Change} change
 * @returns {Row[]}
 */
export function rowsIn(timeline, change) {
    const { store } = timeline;
    const builder = new RowBuilder(timeline);
    const after = store.cursor(change.after), end = store.cursor(change.before);
    let cursor = after ? store.next(after) : store.firstCursor(-Infinity);
    if (change.after === null) builder.addStart();
    while (cursor && !(end && !isAfter(end, cursor))) cursor = builder.addGroup(cursor);
    if (end) builder.addDivision(end); else builder.addEnd();
    return builder.rows;
}

/**
 * The change that contains all rows that depend on items of these entries: one neighbour more on either side, and never
 * a part of a folded row.
 * @param {ItemStore} store
 * @param {number} first
 * @param {number} last
 * @returns {Change}
 */
export function changeTouching(store, first, last) {
    const start = store.firstCursor(first);
    /** @type {Cursor | null} */
    let after = first === -Infinity ? null : start ? store.previous(start) : store.last;
    after = after && store.previous(after);
    while (after && foldTopic(store.at(after)) !== null) after = store.previous(after);
    /** @type {Cursor | null} */
    let before = last === Infinity ? null : store.firstCursor(last + 1);
    before = before && store.next(before);
    while (before && foldTopic(store.at(before)) !== null) before = store.next(before);
    return { after: after && store.at(after).id, before: before && store.at(before).id };
}

/** Builds rows from the start of a range to its end. */
class RowBuilder {
    /** @param {Timeline} timeline */
    constructor(timeline) {
        this.timeline = timeline;
        this.store = timeline.store;
        /** @type {Row[]} */
        this.rows = [];
    }

    /** @param {import("./types.js").RowContent} content */
    addContent(content) {
        const flags = content.type === "folded" ? this.timeline.states.flags(content.item.id) : new Set();
        this.rows.push(/** @type {Row} */ ({ ...content, decoration: PLAIN, flags }));
    }

    /** The row above the first item. */
    addStart() {
        const first = this.store.segments[0];
        if (first) this.addRequest(first.older);
    }

    /** The rows below the last ordered item. */
    addEnd() {
        const { store, timeline } = this;
        if (store.segments.length > 0) this.addRequest(store.lastSegment.newer);
        const opening = timeline.pages.opening;
        if (opening) this.addContent({ type: opening.isFailed ? "failed" : "loading" });
        store.unordered.forEach((item, index) => {
            const previous = index > 0 ? store.unordered[index - 1] : store.reachesNewest ? store.newest : null;
            if (previous?.day !== item.day) this.addContent({ type: "date", day: item.day });
            this.addItem(item, previous, store.unordered[index + 1] ?? null);
        });
        const members = timeline.typing.typists.map((typist) => typist.member);
        if (members.length > 0) this.addContent({ type: "typing", members });
    }

    /** @param {import("./segment.js").SegmentEnd} end */
    addRequest(end) {
        if (end.isFailed) this.addContent({ type: "failed" });
        else if (end.request !== null) this.addContent({ type: "loading" });
    }

    /**
     * Adds the item at a cursor, or the events that fold with it.
     * @param {Cursor} place
     * @returns the cursor behind them
     */
    addGroup(place) {
        const { store, timeline } = this;
        this.addDivision(place);
        const items = store.segments[place.segment].items;
        let last = place.index;
        while (this.foldsWithNext(items, last)) last += 1;
        const group = items.slice(place.index, last + 1);
        const isOpen = group.some((item) => timeline.states.flags(item.id).has("expanded"));
        if (group.length > 1 && !isOpen) {
            this.addContent({ type: "folded", item: group[0], count: group.length });
        } else {
            group.forEach((item, offset) => {
                const cursor = { segment: place.segment, index: place.index + offset };
                this.addItem(item, items[cursor.index - 1] ?? null, this.following(cursor));
            });
        }
        return store.next({ segment: place.segment, index: last });
    }

    /**
     * The neighbour below, across to the items without an order.
     * @param {Cursor} place
     * @returns {Item | null}
     */
    following({ segment, index }) {
        const { store } = this;
        const next = store.segments[segment].items[index + 1];
        if (next) return next;
        return segment === store.segments.length - 1 && store.reachesNewest ? store.unordered[0] ?? null : null;
    }

    /** @param {Item} item @param {Item | null} previous @param {Item | null} next */
    addItem(item, previous, next) {
        const decoration = decorationOf(this.timeline, item, previous, next);
        this.rows.push({ type: "item", item, decoration, flags: this.timeline.states.flags(item.id) });
    }

    /** @param {Item[]} items @param {number} index */
    foldsWithNext(items, index) {
        const item = items[index], next = items[index + 1], topic = foldTopic(item);
        return next !== undefined && topic !== null && foldTopic(next) === topic && next.day === item.day
            && next.id !== this.timeline.unread.divider;
    }

    /**
     * The gap, the date and the divider above an item.
     * @param {Cursor} place
     */
    addDivision(place) {
        const { store, timeline } = this;
        const item = store.at(place);
        const previous = store.segments[place.segment].items[place.index - 1];
        if (place.index === 0 && place.segment > 0) this.addGap(place.segment);
        if (previous?.day !== item.day) this.addContent({ type: "date", day: item.day });
        if (item.id === timeline.unread.divider) this.addContent({ type: "unread" });
    }

    /** @param {number} segment */
    addGap(segment) {
        const above = this.store.segments[segment - 1], below = this.store.segments[segment];
        this.addContent({
            type: "gap", missing: Math.max(0, below.firstEntry - above.lastEntry - 1),
            isLoading: above.newer.request !== null || below.older.request !== null,
            isFailed: above.newer.isFailed || below.older.isFailed,
        });
    }
}
