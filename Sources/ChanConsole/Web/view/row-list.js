/** The rows in the document: applies the difference between two lists of rows to the children of one element. */
import { listDiff } from "../timeline/list-diff.js";
import { h } from "./dom.js";
import { rowView } from "./row-view.js";

/** @typedef {import("../timeline/types.js").Row} Row */
/** @typedef {import("../node/items.js").Content} Content */
/** @typedef {{key: string, id: string | null, row: Row, content: Content | null, mark: string}} Keyed */

export class RowList {
    /** @param {HTMLElement} element @param {import("./row-view.js").RowOptions} options */
    constructor(element, options) {
        this.element = element;
        this.options = options;
        /** @type {Keyed[]} */
        this.rows = [];
        /**
         * What items show. It changes without a new revision of the item: reactions, pins.
         * @type {Map<string, Content>}
         */
        this.contents = new Map();
        /**
         * The row that keys act on.
         * @type {string | null}
         */
        this.current = null;
    }

    /** @param {Row[]} rows */
    update(rows) {
        const next = keyed(rows, this.contents);
        const hadFocus = this.element.contains(document.activeElement);
        const steps = listDiff(this.rows, next, ({ key }) => key, (one, other) => one.mark === other.mark);
        this.rows = next;
        for (const step of steps) this.apply(step);
        // A row that went with the focus leaves it to the box, so that keys still reach the timeline.
        if (hadFocus && !this.element.contains(document.activeElement)) {
            /** @type {HTMLElement} */ (this.element.parentElement).focus({ preventScroll: true });
        }
    }

    /** Draws all rows again, because it is drawn in another way from now on. */
    redraw() { this.rows.forEach((row, index) => this.fill(this.article(index), row)); }

    /** @param {string} id */
    item(id) {
        const found = this.rows.find((each) => each.id === id)?.row;
        return found?.type === "item" || found?.type === "folded" ? found.item : null;
    }

    /** The item rows in order. */
    get ids() { return /** @type {string[]} */ (this.rows.map(({ id }) => id).filter((id) => id !== null)); }

    /** @param {string | null} id */
    setCurrent(id) {
        const before = this.current;
        this.current = id;
        for (const each of [before, id]) {
            const element = each && document.getElementById(`row-${each}`);
            if (element) element.tabIndex = each === id ? 0 : -1;
        }
    }

    /** @private @param {number} index */
    article(index) { return /** @type {HTMLElement} */ (this.element.children[index]); }

    /** @private @param {import("../timeline/list-diff.js").Step} step */
    apply(step) {
        switch (step.type) {
        case "remove": return step.places.forEach((index) => this.article(index).remove());
        case "update": return step.places.forEach((index) => this.fill(this.article(index), this.rows[index]));
        case "replace": return this.element.replaceChildren(...this.rows.map((row) => this.make(row)));
        case "prepend": case "insert": case "append": {
            const made = document.createDocumentFragment();
            for (let index = step.from; index < step.to; index += 1) made.append(this.make(this.rows[index]));
            return this.element.insertBefore(made, this.element.children[step.from] ?? null);
        }
        }
    }

    /** @private @param {Keyed} keyed */
    make(keyed) {
        const article = h("article", {});
        if (keyed.id !== null) {
            article.id = `row-${keyed.id}`;
            article.dataset.id = keyed.id;
            article.tabIndex = keyed.id === this.current ? 0 : -1;
        }
        this.fill(article, keyed);
        return article;
    }

    /** @private @param {HTMLElement} article @param {Keyed} keyed */
    fill(article, { row, content }) {
        const inside = article.contains(document.activeElement) && article !== document.activeElement;
        const view = rowView(row, content, this.options);
        article.className = `row ${view.class}`;
        article.setAttribute("aria-label", view.label);
        article.replaceChildren(...view.nodes);
        if (inside) article.focus({ preventScroll: true });
    }
}

/**
 * Rows that are no items are known by the item that follows.
 * @param {Row[]} rows
 * @param {Map<string, Content>} contents
 * @returns {Keyed[]}
 */
function keyed(rows, contents) {
    /** @type {Keyed[]} */
    const result = [];
    let following = "end";
    for (let index = rows.length - 1; index >= 0; index -= 1) {
        const row = rows[index];
        const item = row.type === "item" || row.type === "folded" ? row.item : null;
        if (item) following = item.id;
        const content = item && (contents.get(item.id) ?? item.content);
        const key = item ? item.id : `${row.type} ${following}`;
        result.push({ key, id: item && item.id, row, content, mark: markOf(row, content) });
    }
    return result.reverse();
}

/**
 * What objects show, computed once: a change makes another object.
 * @type {WeakMap<object, string>}
 */
const marks = new WeakMap();

/** @param {object | null} value */
function markOfObject(value) {
    if (value === null) return "";
    const known = marks.get(value);
    if (known !== undefined) return known;
    const { content, ...rest } = /** @type {any} */ (value);
    const mark = JSON.stringify(rest);
    marks.set(value, mark);
    return mark;
}

/**
 * What a row shows: rows with the same mark are drawn alike.
 * @param {Row} row
 * @param {Content | null} content
 */
function markOf(row, content) {
    const { decoration, flags, ...rest } = row;
    const { side, hasSender, hasTail } = decoration;
    const look = `${side} ${hasSender} ${hasTail} ${[...flags].join(" ")}`;
    if (rest.type === "item" || rest.type === "folded") {
        const count = rest.type === "folded" ? rest.count : 1;
        return `${rest.type} ${count} ${look} ${markOfObject(rest.item)} ${markOfObject(content)}`;
    }
    return `${look} ${JSON.stringify(rest)}`;
}
