/**
 * Asks how far messages are: when an event tells that entries became final, and, as no event tells that another relay
 * holds one, after 2, 4, 8 … 60 s.
 */

const FIRST = 2_000;
const LAST = 60_000;
/** The messages that are asked for at once. */
const AT_ONCE = 20;
/** After so many turns the place of a message is left as it was: a relay may be away for days. */
const TURNS = 12;

export class DeliveryWatch {
    /** @param {(id: string) => Promise<boolean>} ask answers whether the message is still on its way */
    constructor(ask) {
        this.ask = ask;
        /** @type {Map<string, number>} */
        this.waiting = new Map();
        this.delay = FIRST;
        /** @type {number | undefined} */
        this.timer = undefined;
    }

    /** @param {import("../timeline/types.js").Item[]} items */
    note(items) {
        for (const { id, kind } of items) {
            if (kind.name !== "provisional" && kind.name !== "pending") this.waiting.delete(id);
            else if (!this.waiting.has(id)) {
                this.waiting.set(id, 0);
                this.delay = FIRST;
            }
        }
        if (this.waiting.size > 0 && this.timer === undefined) this.schedule();
    }

    /** Asks now, because more entries became final. */
    askNow() {
        if (this.waiting.size === 0 || this.timer === undefined) return;
        clearTimeout(this.timer);
        void this.run();
    }

    close() { clearTimeout(this.timer); }

    /** @private */
    schedule() { this.timer = setTimeout(() => this.run(), this.delay); }

    /** @private */
    async run() {
        this.delay = Math.min(this.delay * 2, LAST);
        for (const [id, turns] of [...this.waiting].slice(0, AT_ONCE)) {
            const isWaiting = await this.ask(id).catch(() => true);
            if (!isWaiting || turns >= TURNS) this.waiting.delete(id); else this.waiting.set(id, turns + 1);
        }
        this.timer = undefined;
        if (this.waiting.size > 0) this.schedule();
    }
}
