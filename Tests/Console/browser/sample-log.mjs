/** A timeline view on a log that exists nowhere but here: pages are answered at once, from numbers. */
import { pageOf } from "../../../Sources/ChanConsole/Web/node/items.js";
import { TimelineView } from "../../../Sources/ChanConsole/Web/view/timeline-view.js";

const PEOPLE = ["Alice", "Bob", "Carol", "Dave"];
const START = Date.UTC(2026, 2, 12, 9);

/** @param {number} entry */
export const idOf = (entry) => entry.toString(16).padStart(32, "0");

/** @param {number} entry @param {Record<string, any>} [rest] */
export function messageOf(entry, rest = {}) {
    const person = PEOPLE[(entry * 7 + (entry >> 3)) % PEOPLE.length];
    return {
        id: idOf(entry), seq: entry, at: new Date(START + entry * 20_000).toISOString(), kind: "message",
        text: `Message ${entry}. ${"It has some words that wrap in a narrow view. ".repeat(entry % 5)}`,
        author: { id: person.toLowerCase(), name: person }, ...rest,
    };
}

export class SampleLog {
    /** @param {number} size @param {{height?: number, special?: (entry: number) => Record<string, any>}} [options] */
    constructor(size, options = {}) {
        const { height = 500, special = () => ({}) } = options;
        this.size = size;
        this.special = special;
        /** @type {any[]} */
        this.actions = [];
        /** @type {string[]} */
        this.quoted = [];
        this.view = new TimelineView(this.options, (actions) => this.perform(actions));
        this.frame = document.createElement("div");
        this.frame.className = "timeline-frame";
        this.frame.style.height = `${height}px`;
        this.frame.append(this.view.box);
        document.body.replaceChildren(this.frame);
    }

    /** @returns {import("../../../Sources/ChanConsole/Web/view/row-view.js").RowOptions} */
    get options() {
        return {
            isBare: false,
            matches: new Map(),
            unread: () => 0,
            nameOf: (id) => id,
            conversation: "sample",
            onLink: () => {},
            onConversation: () => {},
            onQuote: (id) => this.quoted.push(id),
            onReaction: () => {},
            onToggle: (id, flag) => this.view.handle({ type: "toggled", id, flag }),
            onMenu: () => {}, onSave: async () => {},
            onRetry: () => {},
        };
    }

    /** @param {number} entry */
    message(entry) { return messageOf(entry, this.special(entry)); }

    /** @private @param {any[]} actions */
    perform(actions) {
        this.actions.push(...actions);
        for (const action of actions) if (action.type === "load") queueMicrotask(() => this.answer(action));
    }

    /** @private @param {any} action */
    answer({ request, anchor, before, after }) {
        const place = anchor === "newest" ? this.size - 1 : anchor === "oldest" ? 0
            : anchor === "firstUnread" ? this.size - 1 : "entry" in anchor ? anchor.entry : parseInt(anchor.item, 16);
        const from = Math.max(0, place - before), to = Math.min(this.size - 1, place + after);
        const items = Array.from({ length: to - from + 1 }, (_, index) => this.message(from + index));
        const { page } = pageOf({
            items,
            anchor: idOf(place),
            has_older: from > 0,
            has_newer: to < this.size - 1,
            read_to: this.size,
            unread: 0,
        },
            "me", "sample");
        this.view.setContents(page.items);
        this.view.handle({ type: "pageLoaded", request, page });
    }

    /** @param {Record<string, any>} [rest] a message arrives */
    arrive(rest = {}) {
        const message = messageOf(this.size, { ...this.special(this.size), ...rest });
        this.size += 1;
        const { page } = pageOf({ items: [message], has_older: false, has_newer: false }, "me", "sample");
        this.view.setContents(page.items);
        this.view.handle({ type: "arrived", items: page.items });
    }

    /**
     * Opens the log and waits until nothing moves.
     * @param {any} anchor
     */
    async open(anchor) {
        this.view.handle({ type: "opened", anchor });
        await frames(4);
    }

    /**
     * Scrolls as a reader does, and waits.
     * @param {number} top
     */
    async scrollTo(top) {
        // Until the model no longer takes scrolling for its own.
        await new Promise((resolve) => setTimeout(resolve, 60));
        this.view.box.scrollTop = top;
        await frames(3);
    }

    /** The first row in view and where it stands. */
    get first() {
        const edge = this.view.box.getBoundingClientRect().top;
        for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.view.list.querySelectorAll("[data-id]"))) {
            const { top } = row.getBoundingClientRect();
            if (top >= edge - 0.5) return { id: row.dataset.id, top: top - edge };
        }
        return { id: undefined, top: 0 };
    }

    /**
     * Where a row stands now.
     * @param {string | undefined} id
     */
    topOf(id) {
        const row = document.getElementById(`row-${id}`);
        return row ? row.getBoundingClientRect().top - this.view.box.getBoundingClientRect().top : NaN;
    }

    get distanceToEnd() {
        const { scrollHeight, scrollTop, clientHeight } = this.view.box;
        return scrollHeight - scrollTop - clientHeight;
    }

    close() {
        this.view.close();
        this.frame.remove();
    }
}

/** @param {number} count */
export async function frames(count) {
    for (let index = 0; index < count; index += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
