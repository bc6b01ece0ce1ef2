/**
 * The polite status line. News are told at once, but at most once in 5 s; what came meanwhile is one sentence then.
 * Answers to the reader's own actions are told at once.
 */
import { sentenceOf } from "../node/rpc.js";
import { h } from "./dom.js";

const INTERVAL = 5_000;
const SHOWN = 8_000;

export class StatusLine {
    constructor() {
        this.text = h("span", {});
        this.action = h("span", {});
        this.element = h("div", { class: "status" }, h("p", { role: "status" }, this.text), this.action);
        this.toldAt = -INTERVAL;
        this.isFailure = false;
        /** @type {number | undefined} */
        this.timer = undefined;
        /** @type {number | undefined} */
        this.clearing = undefined;
        /** @type {Map<string, number>} */
        this.news = new Map();
    }

    /**
     * Shows a sentence, perhaps with a button that undoes what was done.
     * @param {string} sentence
     * @param {HTMLElement | null} [action]
     */
    say(sentence, action = null) {
        clearTimeout(this.clearing);
        this.isFailure = false;
        this.text.textContent = sentence;
        this.action.replaceChildren(...(action ? [action] : []));
        this.clearing = setTimeout(() => this.clear(), action ? 2 * SHOWN : SHOWN);
    }

    /** @param {unknown} error */
    fail(error) {
        this.say(sentenceOf(error));
        this.isFailure = true;
    }

    /** A refusal belongs to the page that it was told on; what was done, with its Undo, stays. */
    leavePage() {
        if (this.isFailure) this.clear();
    }

    /**
     * Counts news of a conversation.
     * @param {string} name
     * @param {number} messages
     */
    tell(name, messages) {
        this.news.set(name, (this.news.get(name) ?? 0) + messages);
        if (this.timer !== undefined) return;
        const wait = Math.max(0, this.toldAt + INTERVAL - performance.now());
        this.timer = setTimeout(() => this.flush(), wait);
    }

    /** @private */
    flush() {
        this.timer = undefined;
        this.toldAt = performance.now();
        const parts = [...this.news].map(([name, count]) => `${count} new in ${name}`);
        this.news.clear();
        this.say(parts.join(", "));
    }

    /** @private */
    clear() {
        this.text.textContent = "";
        this.action.replaceChildren();
    }
}
