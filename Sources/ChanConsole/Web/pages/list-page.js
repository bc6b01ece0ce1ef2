/** A page that shows a list of the contract: filters above, actions on each row, the next page at the end. */
import { sentenceOf } from "../node/rpc.js";
import { loadContract } from "../contract/contract.js";
import { plainColumns, tableView } from "../contract/table.js";
import { button, h } from "../view/dom.js";
import { displayName } from "../node/conversations.js";
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("./shell.js").PageContext} PageContext */
/**
 * `topics` are the beginnings of the events after which the list is read again; `above` is drawn from the items.
 * @typedef {{
 *   title: string, method: string, params?: Record<string, any>, filters?: HTMLElement | null, tools?: Node[],
 *   actions?: (item: any) => Node[], empty?: string, topics?: string[], above?: (items: any[]) => Node | null,
 *   values?: () => Record<string, any>, columns?: import("../contract/contract.js").Column[]
 * }} ListOptions
 */

/** How long events are gathered before the list is read again. */
const GATHERED = 400;

export class ListPage {
    /** @param {PageContext} context @param {ListOptions} options */
    constructor(context, options) {
        this.context = context;
        this.options = options;
        const { conversation } = context;
        const place = conversation
            ? ` of ${conversation.kind === "channel" ? "#" : ""}${safeLine(displayName(conversation))}`
            : "";
        this.title = `${options.title}${place}`;
        this.heading = h("h1", { tabindex: "-1" }, this.title);
        this.body = h("div", { "aria-live": "off" });
        this.element = h("div", { class: "page" },
            h("div", { class: "page-head" }, this.heading, options.tools ?? []), options.filters ?? null, this.body);
        /** @type {any[]} */
        this.items = [];
        /** @type {string | undefined} */
        this.cursor = undefined;
        /** @type {number | undefined} */
        this.timer = undefined;
        this.end = context.feed.on(({ topic, conversation: id }) => {
            const concerns = !conversation || id === conversation.id;
            if (concerns && options.topics?.some((each) => topic.startsWith(each))) this.readSoon();
        });
        this.read();
    }

    focus() { this.heading.focus(); }

    close() {
        this.end();
        clearTimeout(this.timer);
    }

    readSoon() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.read(), GATHERED);
    }

    /** @param {boolean} [isMore] */
    async read(isMore = false) {
        const { method, params = {}, values } = this.options;
        try {
            const cursor = isMore && this.cursor ? { cursor: this.cursor } : {};
            const place = this.context.conversation ? { conversation: this.context.conversation.id } : {};
            const [contract, result] = await Promise.all([
                loadContract(), this.context.rpc.call(method, { ...place, ...params, ...values?.(), ...cursor }),
            ]);
            this.items = isMore ? [...this.items, ...result.items] : result.items;
            this.cursor = result.next_cursor;
            this.draw(contract.method(method));
        } catch (error) {
            this.body.replaceChildren(h("p", { class: "bad" }, sentenceOf(error)));
        }
    }

    /** @private @param {import("../contract/contract.js").Method} method */
    draw(method) {
        const { actions, empty, above, columns } = this.options;
        const table = tableView(this.items, columns ?? method.columns ?? plainColumns(this.items[0]),
            { label: this.title, actions, empty });
        const more = this.cursor ? button("More", () => this.read(true)) : null;
        this.body.replaceChildren(...[above?.(this.items), table, more].flatMap((node) => (node ? [node] : [])));
    }
}

/**
 * A filter: a text field or a choice, which reads the list again.
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement} input
 */
export const filter = (label, input) => h("label", { class: "filter" }, `${label} `, input);
