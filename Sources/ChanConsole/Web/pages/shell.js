/**
 * The frame of the console: navigation, one page, the status line. Pages are named by the fragment (`#/c/ID/members`).
 */
import { displayName } from "../node/conversations.js";
import { UNRESTRICTED } from "../node/session.js";
import { append, button, h, isEditing } from "../view/dom.js";
import { later, someTime } from "../view/later.js";
import { StatusLine } from "../view/status.js";
import { navigation } from "./navigation.js";
import { TimelinePage } from "./timeline.js";

/**
 * What pages get. `conversation` is the one that the place names.
 * @typedef {{
 *   rpc: import("../node/rpc.js").RPCClient, feed: import("../node/feed.js").EventFeed,
 *   conversations: import("../node/conversations.js").Conversations, status: StatusLine, shell: Shell,
 *   conversation: import("../node/conversations.js").Conversation | null, rest: string[]
 * }} PageContext
 * @typedef {{element: HTMLElement, title: string, focus?: () => void, close?: () => void}} Page
 */

/** @type {Map<string, () => Promise<{open: (context: PageContext) => Page}>>} */
const PAGES = new Map(/** @type {[string, () => Promise<{open: (context: PageContext) => Page}>][]} */ ([
    ["queue", () => import("./queue.js")], ["members", () => import("./members.js")],
    ["links", () => import("./links.js")], ["relays", () => import("./relays.js")],
    ["audit", () => import("./audit.js")], ["node", () => import("./node.js")], ["run", () => import("./run.js")],
]));

/**
 * A part of the fragment; as it is where it is no valid encoding.
 * @param {string} part
 */
function decoded(part) {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}

export class Shell {
    /**
     * @param {import("../node/rpc.js").RPCClient} rpc
     * @param {import("../node/feed.js").EventFeed} feed
     * @param {import("../node/conversations.js").Conversations} conversations
     * @param {import("../node/session.js").Scope} [scope] to what the session is restricted
     */
    constructor(rpc, feed, conversations, scope = UNRESTRICTED) {
        this.rpc = rpc;
        this.feed = feed;
        this.conversations = conversations;
        this.scope = scope.conversations;
        this.isReadOnly = scope.isReadOnly;
        this.onSignOut = () => {};
        this.status = new StatusLine();
        this.waiting = 0;
        /** @type {Page | null} */
        this.page = null;
        this.opened = "";
        this.nav = h("nav", { id: "nav", "aria-label": "Console" });
        this.signOut = button("Sign out", () => this.onSignOut(), { class: "sign-out", "data-place": "sign-out" });
        this.main = h("main", { id: "main" });
        this.lost = h("p", { class: "lost", hidden: true },
            "The node does not answer. Trying again … If it was started anew, run chanadm web: its address is another one.");
        this.toggle = button("☰", () => this.toggleNavigation(), {
            class: "nav-toggle", "aria-label": "Navigation", "aria-expanded": "false", "aria-controls": "nav",
        });
    }

    start() {
        const skip = button("Skip to the page", () => this.page?.focus?.(), { class: "skip" });
        document.body.replaceChildren();
        // What changes something is not offered to a session that may only read.
        document.body.classList.toggle("read-only", this.isReadOnly);
        append(document.body, [
            skip,
            h("div", { class: "shell" }, h("header", {}, this.toggle, this.lost), this.nav, this.main,
                this.status.element)
        ]);
        addEventListener("hashchange", () => this.show());
        addEventListener("keydown", (event) => this.press(event));
        this.rpc.onState((isConnected) => { this.lost.hidden = isConnected; });
        this.conversations.on(() => this.update());
        this.conversations.onFailure = (error) => this.status.fail(error);
        this.feed.on(({ topic }) => { if (topic.startsWith("inbox.")) this.countQueue(); });
        this.rpc.onState((isConnected) => { if (isConnected) this.countQueue(); });
        this.show();
    }

    /** @param {string} place */
    go(place) { location.hash = `#/${place}`; }

    /** Opens the palette of all commands. */
    async openPalette() {
        const { openPalette } = await later(() => import("./palette.js"));
        openPalette(this.context(this.place()));
    }

    /** @private */
    place() {
        const parts = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
        if (parts[0] !== "c") return { id: null, name: parts[0] || null, rest: parts.slice(1) };
        // `#/c/ID/m/MESSAGE` is the timeline at a message.
        if (parts[2] === "m") return { id: parts[1], name: "timeline", rest: parts.slice(2) };
        return { id: parts[1] ?? null, name: parts[2] ?? "timeline", rest: parts.slice(3) };
    }

    /** @private @param {{id: string | null, rest: string[]}} place @returns {PageContext} */
    context({ id, rest }) {
        const conversation = id === null ? null : this.conversations.get(id);
        return {
            rpc: this.rpc, feed: this.feed, conversations: this.conversations, status: this.status, shell: this,
            conversation, rest,
        };
    }

    /** @private */
    async show() {
        const place = this.place();
        const { isLoaded, list } = this.conversations;
        if (!isLoaded) return;
        if (place.name === null) {
            const first = list.find(({ unread }) => unread > 0) ?? list[0];
            location.replace(first ? `#/c/${first.id}` : "#/node");
            return;
        }
        // A page that is open stays; only another place opens one.
        const key = [place.id, place.name, ...place.rest].join("/");
        if (key === this.opened) return;
        this.opened = key;
        this.status.leavePage();
        const context = this.context(place);
        const page = await this.open(place, context);
        if (key !== this.opened) return;
        this.page?.close?.();
        this.page = page;
        this.main.replaceChildren(page.element);
        document.title = `${page.title} · chanadm`;
        this.closeNavigation();
        this.update();
        page.focus?.();
    }

    /**
     * @private
     * @param {{id: string | null, name: string | null}} place
     * @param {PageContext} context
     * @returns {Promise<Page>}
     */
    async open({ id, name }, context) {
        if (id !== null && !context.conversation) {
            return { element: h("div", { class: "page" }, h("h1", {}, "No such conversation")), title: "Not found" };
        }
        if (name === "timeline") return new TimelinePage(context);
        const load = PAGES.get(name ?? "");
        if (!load) return { element: h("div", { class: "page" }, h("h1", {}, "No such page")), title: "Not found" };
        const { open } = await later(load);
        return open(context);
    }

    /** @private */
    update() {
        this.show();
        const { id, name } = this.place();
        const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.place;
        this.nav.replaceChildren(...navigation(this.conversations.list, id, name ?? "", this.waiting), this.signOut);
        // The list is drawn anew; a link that had the focus still has it.
        if (focused) /** @type {HTMLElement | null} */
            (this.nav.querySelector(`[data-place="${CSS.escape(focused)}"]`))?.focus();
        const conversation = id === null ? null : this.conversations.get(id);
        if (conversation && name === "timeline") document.title = `${displayName(conversation)} · chanadm`;
    }

    /** @private */
    async countQueue() {
        try {
            const { readInbox } = await someTime(() => import("../node/inbox.js"));
            this.waiting = (await readInbox(this.rpc, this.scope, { fields: ["id"] })).length;
            this.update();
        } catch {
            // The number stays as it was; the queue itself tells why it cannot be read.
        }
    }

    /** @private @param {KeyboardEvent} event */
    press(event) {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k" && !event.altKey) {
            event.preventDefault();
            this.openPalette();
        } else if (event.altKey && /^[1-9]$/.test(event.key) && !isEditing(event.target)) {
            const unread = this.conversations.list.filter((each) => each.unread > 0)[Number(event.key) - 1];
            if (unread) this.go(`c/${unread.id}`);
        }
    }

    /** @private */
    toggleNavigation() {
        const isOpen = document.body.classList.toggle("nav-open");
        this.toggle.setAttribute("aria-expanded", String(isOpen));
        if (isOpen) this.nav.querySelector("a")?.focus();
    }

    /** @private */
    closeNavigation() {
        document.body.classList.remove("nav-open");
        this.toggle.setAttribute("aria-expanded", "false");
    }
}
