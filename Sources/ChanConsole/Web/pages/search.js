/** The search bar and the jump to a date, above the timeline. */
import { button, h } from "../view/dom.js";
import { grouped } from "../view/formats.js";
import { parseDate, parseQuery, QueryError } from "./search-query.js";

/**
 * @typedef {import("./shell.js").PageContext} PageContext
 * @typedef {import("./timeline.js").TimelinePage} TimelinePage
 */

/** The matches that are fetched. */
const LIMIT = 1_000;

/** @type {WeakMap<TimelinePage, SearchBar>} */
const bars = new WeakMap();

/** @param {PageContext} context @param {TimelinePage} page @param {string} command */
export function runSearch(context, page, command) {
    let bar = bars.get(page);
    if (!bar) {
        bar = new SearchBar(context, page);
        bars.set(page, bar);
    }
    if (command === "search") bar.open(); else bar.move(command === "nextMatch" ? 1 : -1);
}

class SearchBar {
    /** @param {PageContext} context @param {TimelinePage} page */
    constructor(context, page) {
        this.context = context;
        this.page = page;
        /** @type {{id: string, matches?: {start: number, length: number}[]}[]} */
        this.matches = [];
        this.index = 0;
        this.field = h("input", {
            type: "search",
            "aria-label": "Search",
            placeholder: "words, from:alice, has:file, since:2026-01-31",
            size: 34,
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
                if (event.key === "Enter") this.find();
            },
        });
        this.count = h("span", { role: "status" });
        this.element = h("div", { role: "search" }, this.field, button("Find", () => this.find()),
            button("Older", () => this.move(1)), button("Newer", () => this.move(-1)), this.count,
            button("Close", () => this.close()));
    }

    open() {
        showPanel(this.page, this.element);
        this.field.focus();
        this.field.select();
    }

    /** @private */
    async close() { (await this.page.actions()).closePanel(); }

    /** @private */
    async find() {
        try {
            const query = parseQuery(this.field.value);
            const method = query.query === undefined ? "message.list" : "message.search";
            const counted = query.query === undefined ? {} : { count_total: true };
            const found = await this.context.rpc.call(method, {
                conversation: this.page.id, limit: LIMIT, order: "desc", ...query, ...counted,
            });
            this.show(found.items, found.total ?? found.items.length);
        } catch (error) {
            if (error instanceof QueryError) this.count.textContent = error.message;
            else this.context.status.fail(error);
        }
    }

    /** @private @param {typeof this.matches} items @param {number} total */
    show(items, total) {
        this.matches = items;
        this.total = total;
        this.page.options.matches = new Map(items.map(({ id, matches }) => [id, matches ?? []]));
        this.page.view.redraw();
        this.index = -1;
        if (items.length === 0) this.count.textContent = "Nothing was found."; else this.move(1);
    }

    /** @param {number} step */
    move(step) {
        if (this.matches.length === 0) return;
        this.index = Math.max(0, Math.min(this.index + step, this.matches.length - 1));
        const total = (this.total ?? 0) >= 10_000 ? "10,000 or more" : grouped(this.total ?? 0);
        this.count.textContent = `${grouped(this.index + 1)} of ${total}`;
        this.page.view.handle({ type: "jumped", anchor: { item: this.matches[this.index].id } });
    }
}

/** @param {PageContext} context @param {TimelinePage} page */
export function openDate(context, page) {
    const field = h("input", {
        "aria-label": "Date", placeholder: "2026-03-12, yesterday, -3", size: 24,
        onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") jump(); },
    });
    const jump = async () => {
        const time = parseDate(field.value.trim());
        if (time === null)
            return context.status.say("Write 2026-03-12, 03-12, 12, yesterday, or -3 for three days ago.");
        (await page.actions()).closePanel();
        return page.view.handle({ type: "jumped", anchor: { time } });
    };
    showPanel(page, h("div", {}, field, button("Go", jump),
        button("Close", async () => (await page.actions()).closePanel())));
    field.focus();
}

/**
 * Shows an element above the timeline, beside the bar of what is selected.
 * @param {TimelinePage} page
 * @param {HTMLElement} element
 */
function showPanel({ panel }, element) {
    const bar = panel.querySelector(".selection");
    panel.replaceChildren(element, ...(bar ? [bar] : []));
}
