/** @typedef {import("./types.js").Item} Item */

/** One end of a segment and the request that extends it. */
export class SegmentEnd {
    /** @param {boolean} hasMore */
    constructor(hasMore) {
        this.hasMore = hasMore;
        /** @type {number | null} */
        this.request = null;
        this.failures = 0;
        this.isFailed = false;
        /**
         * When a failed request is repeated; `null` when it is not.
         * @type {number | null}
         */
        this.retryAt = null;
    }
}

/** A part of the log that is held without holes. Its items are in the order of the log, and never none. */
export class Segment {
    /**
     * @param {Item[]} items
     * @param {SegmentEnd} older
     * @param {SegmentEnd} newer
     */
    constructor(items, older, newer) {
        this.items = items;
        this.older = older;
        this.newer = newer;
    }

    get firstEntry() { return this.items[0]?.entry ?? -Infinity; }
    get lastEntry() { return this.items[this.items.length - 1]?.entry ?? Infinity; }

    /**
     * The index of the first item that does not lie before `entry`.
     * @param {number} entry
     */
    lowerBound(entry) {
        if (this.lastEntry < entry) return this.items.length;
        let low = 0, high = this.items.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((this.items[middle].entry ?? Infinity) < entry) low = middle + 1; else high = middle;
        }
        return low;
    }

    /**
     * Inserts items in their order, replacing those already there. Items that lie before or after all others are added
     * in one step.
     * @param {Item[]} others
     */
    merge(others) {
        const first = this.firstEntry;
        let start = 0;
        while (start < others.length && (others[start].entry ?? -Infinity) < first) start += 1;
        let end = start;
        while (end < others.length && (others[end].entry ?? Infinity) <= this.lastEntry) end += 1;
        for (const item of others.slice(start, end)) this.insert(item);
        this.items = [...others.slice(0, start), ...this.items, ...others.slice(end)];
    }

    /** @param {Item} item */
    insert(item) {
        const index = this.lowerBound(item.entry ?? Infinity);
        const isThere = index < this.items.length && this.items[index].entry === item.entry;
        this.items.splice(index, isThere ? 1 : 0, item);
    }
}
