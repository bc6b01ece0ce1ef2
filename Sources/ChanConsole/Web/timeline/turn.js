/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./item-store.js").ItemStore} ItemStore */

/** What one event does, collected until all rules have seen it. */
export class Turn {
    /** @param {number} now */
    constructor(now) {
        this.now = now;
        /**
         * The entries whose rows changed. `Infinity` includes what lies below the ordered items.
         * @type {[number, number] | null}
         */
        this.touched = null;
        /** @type {Action[]} */
        this.loads = [];
        /** @type {Action | null} */
        this.show = null;
        /** Whether rows were added at the end, and whether they may slide in. */
        this.grewAtEnd = false;
        this.isAnimated = true;
        this.news = { messages: 0, mentions: 0 };
        /**
         * What is done after the rows have changed.
         * @type {Action[]}
         */
        this.later = [];
    }

    /** @param {number} first @param {number} last */
    touch(first, last) {
        const [low, high] = this.touched ?? [first, last];
        this.touched = [Math.min(low, first), Math.max(high, last)];
    }

    touchAll() { this.touch(-Infinity, Infinity); }

    /** @param {ItemStore} store */
    touchEnd(store) { this.touch(store.segments.length > 0 ? store.lastSegment.lastEntry : -Infinity, Infinity); }
}
