/**
 * Rule 12, Remembers: row state (expanded, spoiler, selected) belongs to the item's identifier, begins at first display
 * and survives trimming and removal until the view closes.
 */
import { markUnread } from "./unread.js";

/** @typedef {import("./types.js").ItemID} ItemID */
/** @typedef {import("./types.js").RowFlag} RowFlag */

/** @type {Set<RowFlag>} */
const NONE = new Set();

/** The state of rows. */
export class RowStates {
    constructor() {
        /** @type {Map<ItemID, {flags: Set<RowFlag>, shown: number}>} */
        this.states = new Map();
        /**
         * Each display of a row, the oldest first. All but the last of a row are stale.
         * @type {{id: ItemID, shown: number}[]}
         */
        this.displays = [];
        this.firstDisplay = 0;
        this.clock = 0;
    }

    /** @param {ItemID} id */
    flags(id) { return this.states.get(id)?.flags ?? NONE; }

    /**
     * Records that rows are in view. The rows least recently shown are forgotten above the limit.
     * @param {ItemID[]} ids
     * @param {number} limit
     */
    display(ids, limit) {
        for (const id of ids) {
            this.clock += 1;
            const state = this.states.get(id);
            if (state) state.shown = this.clock;
            else this.states.set(id, { flags: new Set(), shown: this.clock });
            this.displays.push({ id, shown: this.clock });
        }
        this.forget(limit);
    }

    /** @private @param {number} limit */
    forget(limit) {
        while (this.states.size > limit || this.displays.length - this.firstDisplay > 2 * limit) {
            const oldest = this.displays[this.firstDisplay];
            this.firstDisplay += 1;
            if (this.states.get(oldest.id)?.shown !== oldest.shown) continue;
            if (this.states.size > limit) this.states.delete(oldest.id);
            else this.displays.push(oldest);
        }
        if (this.firstDisplay > limit) {
            this.displays.splice(0, this.firstDisplay);
            this.firstDisplay = 0;
        }
    }

    /** @param {RowFlag} flag @param {ItemID} id @param {number} limit */
    toggle(flag, id, limit) {
        if (!this.states.has(id)) this.display([id], limit);
        const state = this.states.get(id);
        if (!state) return;
        // A new set, so that rows that were drawn before still differ from those after.
        state.flags = new Set(state.flags);
        if (!state.flags.delete(flag)) state.flags.add(flag);
    }
}

/**
 * @param {import("./timeline.js").Timeline} timeline
 * @param {ItemID} id
 * @param {RowFlag} flag
 * @param {import("./turn.js").Turn} turn
 */
export function toggle(timeline, id, flag, turn) {
    if (flag === "unread") {
        markUnread(timeline, id, turn);
        return;
    }
    const { states, store, limits } = timeline;
    states.toggle(flag, id, limits.rowStates);
    const entry = store.entries.get(id);
    if (entry !== undefined) turn.touch(entry, entry);
    else if (store.item(id) !== null) turn.touchEnd(store);
}
