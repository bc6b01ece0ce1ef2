/**
 * What waits for an answer, in all conversations, with keys: j k move, Enter opens, a accepts, x refuses, v selects.
 * What others decide goes at once; nothing is done twice.
 */
import { readInbox } from "../node/inbox.js";
import { sentenceOf } from "../node/rpc.js";
import { button, h, isEditing } from "../view/dom.js";
import { fullTime, grouped, spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { earlierCases } from "./queue-cases.js";
import { QueueActions } from "./queue-actions.js";

/**
 * @typedef {{
 *   id: string, kind: string, conversation: string, reference: string, from?: {id: string, name: string},
 *   since_at: string, context: string, claimed_by?: {id: string, name: string}, command: string
 * }} InboxItem
 */

const GATHERED = 300;
/** The events after which the queue is read again. */
const TOPICS = /^(inbox|report|join|proposal|support|handover|integrity)\./;

/** @param {import("./shell.js").PageContext} context @returns {import("./shell.js").Page} */
export const open = (context) => new QueuePage(context);

export class QueuePage {
    /** @param {import("./shell.js").PageContext} context */
    constructor(context) {
        this.context = context;
        this.title = "Queue";
        /** @type {InboxItem[]} */
        this.items = [];
        /** @type {string | null} */
        this.current = null;
        /** @type {Set<string>} */
        this.selected = new Set();
        /** @type {Map<string, HTMLElement | null>} */
        this.cases = new Map();
        /**
         * What is being decided, so that it is not decided again.
         * @type {Set<string>}
         */
        this.busy = new Set();
        this.actions = new QueueActions(context, this);
        this.list = h("ul", { class: "queue", "aria-label": "What waits" });
        this.note = h("p", { class: "faint" });
        this.bulk = h("div", { class: "buttons" });
        this.element =
            h("div", { class: "page", onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event) },
                h("div", { class: "page-head" }, h("h1", {}, "Queue"), this.note), this.bulk, this.list,
                h("p", { class: "faint" },
                    "Keys: j k move, Enter opens, a accepts, x refuses, c claims, v selects for one decision on all."));
        /** @type {number | undefined} */
        this.timer = undefined;
        this.ends = [
            context.feed.on(({ topic }) => { if (TOPICS.test(topic)) this.readSoon(); }),
            context.feed.onGap(() => this.readSoon()),
        ];
        this.read();
    }

    focus() { (this.row(this.current) ?? this.list).focus(); }

    close() {
        this.ends.forEach((end) => end());
        clearTimeout(this.timer);
    }

    readSoon() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.read(), GATHERED);
    }

    async read() {
        try {
            const { rpc, shell } = this.context;
            this.show(await readInbox(rpc, shell.scope));
        } catch (error) {
            this.note.textContent = sentenceOf(error);
        }
    }

    /** @param {InboxItem} item */
    keyOf({ conversation, kind, id }) { return `${conversation} ${kind} ${id}`; }

    /** @private @param {string | null} key */
    row(key) {
        return /** @type {HTMLElement | null} */ (key && this.list.querySelector(`[data-key="${CSS.escape(key)}"]`));
    }

    /** @private @param {InboxItem[]} items */
    show(items) {
        const hadFocus = this.list.contains(document.activeElement) || document.activeElement === document.body;
        const place = this.items.findIndex((item) => this.keyOf(item) === this.current);
        const shownBefore = document.querySelector("dialog[open]") !== null;
        this.items = items;
        const keys = items.map((item) => this.keyOf(item));
        for (const key of this.selected) if (!keys.includes(key)) this.selected.delete(key);
        for (const key of this.cases.keys()) if (!keys.includes(key)) this.cases.delete(key);
        // The row after one that is gone becomes the current one.
        if (!keys.includes(this.current ?? ""))
            this.current = keys[Math.min(Math.max(place, 0), keys.length - 1)] ?? null;
        this.note.textContent =
            items.length === 0 ? "Nothing waits." : `${grouped(items.length)} waiting, oldest first`;
        this.list.replaceChildren(...items.map((item) => this.rowView(item)));
        this.drawBulk();
        if (hadFocus && !shownBefore) this.focus();
    }

    redraw() { this.show(this.items); }

    /** @private @param {InboxItem} item */
    rowView(item) {
        const key = this.keyOf(item);
        const isBusy = this.busy.has(key), isSelected = this.selected.has(key);
        const from = item.from ? safeLine(item.from.name) : "";
        const claimed =
            item.claimed_by && h("span", { class: "caution" }, `claimed by ${safeLine(item.claimed_by.name)}`);
        return h("li", {
            class: isSelected ? "queue-row selected" : "queue-row",
            "data-key": key,
            tabindex: key === this.current ? "0" : "-1",
            "aria-label": `${spaced(item.kind)} in ${safeLine(item.reference)}${from ? ` from ${from}` : ""}: ${
                safeLine(item.context)}${isSelected ? ", selected" : ""}`,
            "aria-busy": isBusy ? "true" : null,
            onfocus: () => this.setCurrent(key),
        },
            h("div", { class: "queue-head" }, h("b", {}, spaced(item.kind)), safeLine(item.reference),
                from && h("span", {}, `from ${from}`), h("time", {}, fullTime(item.since_at)), claimed),
            h("p", {}, safeLine(item.context)),
            h("div", { class: "buttons" }, isBusy ? "Deciding …" : this.actions.buttonsFor(item)),
            this.earlierCases(key, item));
    }

    /**
     * The list of earlier cases stays the same element, open or closed, when the queue is read again.
     * @private
     * @param {string} key
     * @param {InboxItem} item
     */
    earlierCases(key, item) {
        if (!this.cases.has(key)) this.cases.set(key, earlierCases(this.context, item));
        return this.cases.get(key) ?? null;
    }

    /** @private @param {string} key */
    setCurrent(key) {
        const before = this.row(this.current);
        if (before) before.tabIndex = -1;
        this.current = key;
        const now = this.row(key);
        if (now) now.tabIndex = 0;
    }

    /** @private */
    drawBulk() {
        const count = this.selected.size;
        if (count === 0) return this.bulk.replaceChildren();
        return this.bulk.replaceChildren(`${grouped(count)} selected`,
            button("Accept all", () => this.actions.decideAll("accept")),
            button("Refuse all", () => this.actions.decideAll("refuse"), { class: "danger" }), button("Clear", () => {
                this.selected.clear();
                this.redraw();
            }));
    }

    // MARK: - Keys

    /** @private @param {KeyboardEvent} event */
    press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || isEditing(event.target)) return;
        const isOnButton = /** @type {HTMLElement} */ (event.target).tagName === "BUTTON";
        const item = this.items.find((each) => this.keyOf(each) === this.current);
        const run = {
            j: () => this.move(1),
            ArrowDown: () => this.move(1),
            k: () => this.move(-1),
            ArrowUp: () => this.move(-1),
            Enter: () => item && this.actions.show(item),
            a: () => this.decide(item, "accept"),
            x: () => this.decide(item, "refuse"),
            c: () => item && this.actions.claim(item),
            v: () => this.toggle()
        }[event.key];
        if (!run || (isOnButton && event.key === "Enter")) return;
        event.preventDefault();
        run();
    }

    /**
     * One decision on all that are selected, else on the current item.
     * @private
     * @param {InboxItem | undefined} item
     * @param {"accept" | "refuse"} verdict
     */
    decide(item, verdict) {
        if (this.selected.size > 0) this.actions.decideAll(verdict); else if (item) this.actions.decide(item, verdict);
    }

    /** @private @param {number} step */
    move(step) {
        const index = this.items.findIndex((item) => this.keyOf(item) === this.current);
        const next = this.items[index + step];
        if (!next) return;
        this.setCurrent(this.keyOf(next));
        this.focus();
    }

    /** @private */
    toggle() {
        if (!this.current) return;
        if (!this.selected.delete(this.current)) this.selected.add(this.current);
        this.redraw();
    }
}
