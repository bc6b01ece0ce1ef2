/** One conversation: its timeline, the button to the end, and the box for writing. */
import { displayName, hindrance } from "../node/conversations.js";
import { button, h, isEditing } from "../view/dom.js";
import { counted, grouped } from "../view/formats.js";
import { later, someTime } from "../view/later.js";
import { safeLine } from "../view/safe-text.js";
import { TimelineView } from "../view/timeline-view.js";
import { ComposeBox } from "./compose.js";
import { TimelineSource } from "./timeline-source.js";

/** @typedef {import("../timeline/types.js").Action} Action */
/** @typedef {import("../timeline/types.js").Anchor} Anchor */

/**
 * Where the reader was in each conversation.
 * @type {Map<string, Anchor>}
 */
const places = new Map();

export class TimelinePage {
    /** @param {import("./shell.js").PageContext} context */
    constructor(context) {
        this.context = context;
        const conversation = /** @type {import("../node/conversations.js").Conversation} */ (context.conversation);
        this.id = conversation.id;
        this.me = conversation.member_id;
        this.title = displayName(conversation);
        this.isOpen = true;
        this.abort = new AbortController();
        /** @type {import("./message-actions.js").MessageActions | null} */
        this.loadedActions = null;
        this.unreadAtOpening = conversation.unread;
        this.source = new TimelineSource(context, this);
        this.options = this.rowOptions();
        this.view = new TimelineView(this.options, (actions) => this.perform(actions));
        this.view.box.dataset.conversation = this.id;
        this.endButton = button("", () => this.showNewest(), { class: "to-end", hidden: true });
        this.compose = new ComposeBox(context, this);
        this.heading = h("h1", {});
        this.facts = h("p", { class: "facts" });
        this.tools = h("div", { class: "tools" });
        this.panel = h("div", { class: "panel" });
        this.aside = h("aside", { class: "info", "aria-label": "Info", hidden: true });
        this.element = h("section", { class: "conversation" },
            h("div", { class: "conversation-head" }, this.heading, this.facts, this.tools), this.panel,
            h("div", { class: "timeline-frame" }, this.view.box, this.endButton), this.compose.element, this.aside);
        this.drawTools();
        this.drawHead();
        this.connect();
        const target = context.rest[0] === "m" ? { item: context.rest[1] } : null;
        this.view.handle({ type: "opened", anchor: target ?? places.get(this.id) ?? "firstUnread" });
    }

    get conversation() { return this.context.conversations.get(this.id); }

    /** How many may speak in a group; in a channel those who have spoken count. */
    get speakers() { return this.conversation?.kind === "group" ? this.conversation.members ?? 0 : 0; }

    focus() { this.view.box.focus({ preventScroll: true }); }

    close() {
        this.isOpen = false;
        places.set(this.id, this.view.timeline.place);
        this.compose.close();
        this.source.close();
        this.view.close();
        this.abort.abort();
    }

    /** @private @returns {import("../view/row-view.js").RowOptions} */
    rowOptions() {
        return {
            isBare: false, matches: new Map(), conversation: this.id, unread: () => this.unreadAtOpening,
            nameOf: (id) => this.source.names.get(id) ?? "somebody",
            onLink: async (url) => (await later(() => import("../view/link-dialog.js"))).openLink(url),
            onConversation: (name) => this.openConversation(name),
            onQuote: (id) => this.view.handle({ type: "jumped", anchor: { item: id } }),
            onReaction: async (id, emoji, isMine) => (await this.actions()).calls.react(id, emoji, isMine),
            onToggle: (id, flag) => this.view.handle({ type: "toggled", id, flag }),
            onMenu: async (id, anchor) => (await this.actions()).openMenu(id, anchor),
            onSave: async (file) => {
                const { save } = await later(() => import("../media/download.js"));
                return save(file, this.id, this.context.status);
            },
            onRetry: () => this.retry(),
        };
    }

    /** The commands on messages, which are made when the first is used. */
    async actions() {
        if (!this.loadedActions) {
            const { MessageActions } = await later(() => import("./message-actions.js"));
            this.loadedActions = new MessageActions(this.context, this);
        }
        return this.loadedActions;
    }

    /** @private */
    connect() {
        const { signal } = this.abort;
        const { feed, conversations } = this.context;
        const ends = [
            feed.on((event) => { if (event.conversation === this.id) this.source.receive(event); }),
            feed.onGap(() => this.view.handle({ type: "opened", anchor: this.view.timeline.place })),
            conversations.on(() => this.drawHead()),
        ];
        if (this.conversation?.kind === "group") this.showTyping(signal);
        signal.addEventListener("abort", () => ends.forEach((end) => end()));
        addEventListener("focus", () => this.view.handle({ type: "focused", isFocused: true }), { signal });
        addEventListener("blur", () => this.view.handle({ type: "focused", isFocused: false }), { signal });
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.view.redraw(), { signal });
        this.element.addEventListener("keydown", (event) => this.press(event));
        this.view.list.addEventListener("focusin", (event) => {
            const id = /** @type {HTMLElement} */ (event.target).closest("article")?.dataset.id;
            if (id) this.view.rows.setCurrent(id);
        });
        someTime(() => import("../view/swipe.js")).then(({ showTimesOnSwipe }) => showTimesOnSwipe(this.view.box));
    }

    /** @private @param {AbortSignal} signal */
    async showTyping(signal) {
        const { TypingFeed } = await someTime(() => import("../node/typing.js"));
        if (signal.aborted) return;
        const typing = new TypingFeed(this.context.rpc, this.id, (member) => this.source.showTyping(member));
        signal.addEventListener("abort", () => typing.close());
    }

    // MARK: - The model

    /** @private @param {Action[]} actions */
    perform(actions) {
        for (const action of actions) {
            switch (action.type) {
            case "load": this.source.load(action); break;
            case "markRead": this.source.mark("conversation.mark_read", action.id); break;
            case "markUnread": this.source.mark("conversation.mark_unread", action.id); break;
            case "sendTyping": this.sendTyping(); break;
            case "announce":
                if (!this.conversation?.muted) this.context.status.tell(this.title, action.messages);
                break;
            }
        }
        this.drawEndButton();
    }

    /** @private */
    async sendTyping() {
        const { rpc, shell } = this.context;
        if (this.conversation?.kind !== "group" || shell.isReadOnly) return;
        const { sendTyping } = await someTime(() => import("../node/typing.js"));
        sendTyping(rpc, this.id);
    }

    retry() { this.view.handle({ type: "opened", anchor: this.view.timeline.place }); }

    showNewest() {
        this.view.handle({ type: "jumped", anchor: "newest" });
        this.focus();
    }

    /** @private @param {string} name */
    openConversation(name) {
        const found = this.context.conversations.list.find((each) => each.name === name || each.alias === name);
        if (found) this.context.shell.go(`c/${found.id}`);
        else this.context.status.say(`This node knows no conversation #${safeLine(name)}.`);
    }

    // MARK: - Drawing

    /** @private */
    drawHead() {
        const conversation = this.conversation;
        if (!conversation) return;
        this.title = displayName(conversation);
        const { kind, members, size, muted } = conversation;
        const people = members === undefined ? null : counted(members, "member");
        const facts = [
            kind === "channel" ? "Channel" : "Group", people, `${grouped(size)} entries`, muted ? "muted" : null,
            hindrance(conversation),
        ];
        this.heading.textContent = `${kind === "channel" ? "#" : ""}${safeLine(this.title)}`;
        this.facts.textContent = facts.filter((fact) => fact !== null).join(" · ");
        this.compose.update(conversation);
        this.view.setParticipants(this.speakers);
    }

    /** @private */
    drawTools() {
        this.infoButton = button("Info", () => this.run("conversationInfo"), { "aria-expanded": "false" });
        this.tools.append(
            button("Search", () => this.run("search")), button("Date", () => this.run("date")),
            button("Times", () => this.run("times"), { "aria-pressed": "false" }), this.infoButton,
            button("⋯", () => this.context.shell.openPalette(), { "aria-label": "All commands", title: "Ctrl-K" }));
    }

    /** @private */
    drawEndButton() {
        const { timeline } = this.view;
        const count = timeline.newSinceFollowing;
        this.endButton.hidden = timeline.isFollowing || (timeline.pages.opening?.isOpening ?? false);
        this.endButton.textContent = count > 0 ? `↓ ${grouped(count)} new` : "↓ Newest";
    }

    // MARK: - Keys

    /** @private @param {KeyboardEvent} event */
    async press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        const isInTimeline = this.view.box.contains(/** @type {Node} */ (event.target)) && !isEditing(event.target);
        // A button within a row is pressed by Enter and Space itself.
        const isOnButton = /** @type {HTMLElement} */ (event.target).closest("button, a, summary") !== null;
        if (event.key === "Escape") {
            event.preventDefault();
            this.run("back");
        } else if (isInTimeline && !(isOnButton && (event.key === "Enter" || event.key === " "))) {
            const { commandFor } = await loadKeys(event);
            const command = commandFor(event.key);
            if (command) this.run(command);
        }
    }

    /** @param {string} command */
    async run(command) { (await this.actions()).run(command); }
}

/**
 * Keys that move are prevented at once; what they do may be loaded first.
 * @param {KeyboardEvent} event
 */
function loadKeys(event) {
    if (KEYS.has(event.key)) event.preventDefault();
    return later(() => import("./timeline-keys.js"));
}

/** The keys whose own effect in a browser would be in the way. */
const KEYS = new Set(["ArrowUp", "ArrowDown", "/", "'", "Enter", "d", "j", "k", "r", "w", "?"]);
