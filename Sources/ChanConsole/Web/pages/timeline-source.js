/** Where a timeline gets its items: pages and events of the node, and how far own messages are. */
import { DeliveryWatch } from "../node/delivery.js";
import { itemOf, pageOf, pageParams } from "../node/items.js";

/** @typedef {import("../timeline/types.js").Action} Action */
/** @typedef {import("../timeline/types.js").Item} Item */

/** The items on one side of an anchor that a node returns at most. */
const PAGE_LIMIT = 200;

export class TimelineSource {
    /** @param {import("./shell.js").PageContext} context @param {import("./timeline.js").TimelinePage} page */
    constructor(context, page) {
        this.context = context;
        this.page = page;
        /**
         * The names of the authors of what was loaded.
         * @type {Map<string, string>}
         */
        this.names = new Map();
        /** @type {Promise<string[]> | null} */
        this.members = null;
        this.delivery = new DeliveryWatch((id) => this.askDelivery(id));
    }

    close() { this.delivery.close(); }

    /** @param {Action & {type: "load"}} action */
    async load({ request, anchor, before, after }) {
        this.page.view.list.setAttribute("aria-busy", "true");
        try {
            const sizes = /** @type {const} */ ([Math.min(before, PAGE_LIMIT), Math.min(after, PAGE_LIMIT)]);
            const result = await this.context.rpc.call("message.page", pageParams(this.page.id, anchor, ...sizes));
            if (!this.page.isOpen) return;
            const { page, unordered } = pageOf(result, this.page.me, this.page.title, this.page.speakers);
            if (this.page.view.timeline.pages.opening?.request === request) this.page.unreadAtOpening = page.unread;
            this.remember([...page.items, ...unordered]);
            this.page.view.handle({ type: "pageLoaded", request, page });
            if (unordered.length > 0) this.page.view.handle({ type: "arrived", items: unordered });
        } catch (error) {
            if (!this.page.isOpen) return;
            const retryable = /** @type {any} */ (error).data?.retryable ?? false;
            if (!retryable) this.context.status.fail(error);
            // A message that is not there any more, or never was, leaves no empty page.
            const { opening } = this.page.view.timeline.pages;
            if (isAbsent(error) && opening?.request === request && opening.isOpening) {
                this.page.view.handle({ type: "opened", anchor: "firstUnread" });
            } else this.page.view.handle({ type: "pageFailed", request, retryable });
        } finally {
            this.page.view.list.setAttribute("aria-busy", "false");
        }
    }

    /**
     * Shows that a member types.
     * @param {{id: string, name: string}} member
     */
    showTyping({ id, name }) {
        this.names.set(id, name);
        this.page.view.handle({ type: "typing", member: id, isTyping: true });
    }

    /**
     * What items show, before the model hears of them.
     * @param {Item[]} items
     */
    remember(items) {
        for (const { author, content } of items) if (content) this.names.set(author, content.author);
        this.page.view.setContents(items);
        this.delivery.note(items);
    }

    /**
     * Whether a message is still on its way.
     * @private
     * @param {string} id
     */
    async askDelivery(id) {
        const message = await this.context.rpc.call("message.show", { conversation: this.page.id, message: id });
        if (!this.page.isOpen) return false;
        const item = itemOf(message, this.page.me, this.page.title);
        this.remember([item]);
        this.page.view.handle({ type: "changed", items: [item] });
        return ["pending", "provisional"].includes(item.kind.name);
    }

    /** @param {import("../node/feed.js").NodeEvent} event */
    receive(event) {
        if (event.topic === "conversation.finalized") this.delivery.askNow();
        const message = event.data?.message;
        if (!message) return;
        const item = itemOf(message, this.page.me, this.page.title);
        // The entry that says the item is its own; a later one changes it.
        const isNew = item.entry === null || item.entry === event.entry;
        this.show(item, isNew);
        if (isNew) this.page.view.handle({ type: "typing", member: item.author, isTyping: false });
    }

    /**
     * Shows an item that arrived or changed.
     * @param {Item} item
     * @param {boolean} isNew
     */
    show(item, isNew) {
        this.remember([item]);
        this.page.view.handle({ type: isNew ? "arrived" : "changed", items: [item] });
    }

    /** @param {string} method @param {string} message */
    async mark(method, message) {
        try {
            await this.context.rpc.call(method, { conversation: this.page.id, message });
        } catch {
            // The next row that is read marks again.
        }
    }

    /** The members, and the people who spoke in what is loaded with the time of their last message. */
    async people() {
        this.members ??= this.memberNames().catch(() => []);
        /** @type {Map<string, number | null>} */
        const last = new Map((await this.members).map((name) => [name, null]));
        for (const row of this.page.view.timeline.rows) {
            if (row.type === "item" && row.item.content?.author) last.set(row.item.content.author, row.item.at);
        }
        return [...last].map(([name, lastSpoke]) => ({ name, lastSpoke }));
    }

    /** @private @returns {Promise<string[]>} */
    async memberNames() {
        const { items } = await this.context.rpc.call("member.list", {
            conversation: this.page.id, limit: 1_000, fields: ["name"],
        });
        return items.map((/** @type {{name: string}} */ { name }) => name);
    }
}

/** @param {any} error */
const isAbsent = (error) => /^(not_found|ambiguous)\.message$/.test(error?.data?.name ?? "");
