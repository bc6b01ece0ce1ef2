/** The commands of the timeline: on the current message, on all selected ones, and on the view. */
import { sentenceOf } from "../node/rpc.js";
import { itemOf } from "../node/items.js";
import { runsOf } from "../text/runs.js";
import { emoji } from "../text/emoji-names.js";
import { ask, choose } from "../view/dialog.js";
import { button } from "../view/dom.js";
import { counted } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { openLink } from "../view/link-dialog.js";
import { KEYS } from "./timeline-keys.js";

/** @typedef {import("../timeline/types.js").Item} Item */

/** The commands of a message in its menu. `message.actions` judges those that it knows. */
const MENU = [
    "reply", "react", "forward", "copy", "link", "save", "edit", "delete", "moderate", "report", "select", "spoiler",
    "markUnread", "info"
];
const TITLES = new Map(/** @type {[string, string][]} */ ([
    ["reply", "Reply"], ["react", "React"], ["forward", "Forward"], ["copy", "Copy the text"], ["link", "Open a link"],
    ["save", "Save files"], ["edit", "Edit"], ["delete", "Delete"], ["moderate", "Remove as a moderator"],
    ["report", "Report to the staff"], ["select", "Select"], ["spoiler", "Show hidden text"],
    ["markUnread", "Mark unread from here"], ["info", "About the message"],
]));

export class MessageActions {
    /** @param {import("./shell.js").PageContext} context @param {import("./timeline.js").TimelinePage} page */
    constructor(context, page) {
        this.context = context;
        this.page = page;
        /**
         * In the order of selection.
         * @type {string[]}
         */
        this.selected = [];
    }

    get view() { return this.page.view; }
    get current() { return this.view.rows.current; }

    /** @param {string} command */
    run(command) {
        const { view, page } = this;
        switch (command) {
        case "down": return view.move(1);
        case "up": return view.move(-1);
        case "oldest": return view.handle({ type: "jumped", anchor: "oldest" });
        case "newest": return page.showNewest();
        case "firstUnread": return view.handle({ type: "jumped", anchor: "firstUnread" });
        case "write": return page.compose.focus();
        case "retry": return page.retry();
        case "back": return this.back();
        case "times": return this.toggleTimes();
        case "bare": page.options.isBare = !page.options.isBare; return view.redraw();
        case "hideEvents": view.box.classList.toggle("no-events"); return view.redraw();
        case "mute": return this.mute();
        case "editLast": return this.editLast();
        case "help": return this.help();
        case "search": case "nextMatch": case "previousMatch": case "date": case "conversationInfo":
            return this.panels(command);
        default: return this.runOnMessage(command);
        }
    }

    /** @private @param {string} command */
    async panels(command) {
        if (command === "conversationInfo") return (await import("./info.js")).toggleInfo(this.context, this.page);
        const search = await import("./search.js");
        if (command === "date") return search.openDate(this.context, this.page);
        return search.runSearch(this.context, this.page, command);
    }

    /** @private @param {string} command */
    runOnMessage(command) {
        const id = this.current;
        const item = id && this.view.rows.item(id);
        if (!item) return this.context.status.say("Choose a message first: j and k move to one.");
        const row = this.view.rows.rows.find((each) => each.id === id)?.row;
        const isOpen = row?.flags.has("expanded");
        if (command === "actions" && (row?.type === "folded" || (item.kind.name === "event" && isOpen))) {
            return this.view.handle({ type: "toggled", id: item.id, flag: "expanded" });
        }
        if (item.kind.name === "event" && !this.content(item).isImported && command !== "copy") {
            return this.context.status.say("This is an event of the conversation, not a message.");
        }
        if (command === "actions") return this.openMenu(item.id);
        return this.act(command, item);
    }

    /** @param {Item} item @returns {import("../node/items.js").Content} */
    content(item) { return this.view.rows.contents.get(item.id) ?? item.content; }

    /** @private @param {string} command @param {Item} item */
    act(command, item) {
        const content = this.content(item);
        switch (command) {
        case "reply": return this.page.compose.begin({ type: "reply", id: item.id }, content.text, content.author);
        case "react": return this.chooseReaction(item.id);
        case "copy": return this.copy(content.text);
        case "link": return this.chooseLink(content);
        case "save": return this.save(content);
        case "edit": return this.edit(item);
        case "select": return this.select(item.id);
        case "spoiler": return this.view.handle({ type: "toggled", id: item.id, flag: "spoiler" });
        case "markUnread": return this.view.handle({ type: "toggled", id: item.id, flag: "unread" });
        case "delete": return this.delete(this.targets(item.id));
        case "moderate": return this.moderate(this.targets(item.id));
        case "forward": return this.forward(this.targets(item.id));
        case "report": return this.report(item.id);
        case "info": return import("./message-info.js").then(({ showMessageInfo }) =>
            showMessageInfo(this.context, this.page.id, item.id));
        default: return undefined;
        }
    }

    /**
     * The selected messages, else this one.
     * @private
     * @param {string} id
     */
    targets(id) { return this.selected.length > 0 ? [...this.selected] : [id]; }

    /**
     * Goes back exactly one level.
     * @private
     */
    back() {
        const { page, view } = this;
        if (page.compose.hasFocus && page.compose.cancel()) return;
        if (page.compose.hasFocus) return page.focus();
        if (page.panel.childElementCount > 0) return this.closePanel();
        if (!page.aside.hidden) {
            page.aside.hidden = true;
            page.infoButton?.setAttribute("aria-expanded", "false");
            return page.focus();
        }
        if (this.selected.length > 0) return this.clearSelection();
        view.rows.setCurrent(null);
        page.focus();
    }

    closePanel() {
        this.page.panel.replaceChildren();
        if (this.page.options.matches.size > 0) {
            this.page.options.matches = new Map();
            this.view.redraw();
        }
        this.page.focus();
    }

    // MARK: - Calls

    /**
     * Makes a call for each message, and shows each answer. A refusal ends it and is told.
     * @private
     * @param {string} method
     * @param {string[]} ids
     * @param {Record<string, any>} params
     * @param {string} done
     */
    async callOnAll(method, ids, params, done) {
        const { rpc, status } = this.context;
        let count = 0;
        try {
            for (const message of ids) {
                const result = await rpc.call(method, {
                    conversation: this.page.id, message, ...params, request_key: crypto.randomUUID(),
                });
                count += 1;
                if (result.message && params.to === undefined) {
                    this.page.show(itemOf(result.message, this.page.me, this.page.title), false);
                }
                if (result.outcome === "submitted") done = done.replace(/\.$/, "; the origin has not answered yet.");
            }
            this.clearSelection();
            status.say(done);
        } catch (error) {
            const before = count > 0 ? `${counted(count, "message")} done. ` : "";
            status.say(before + sentenceOf(error));
        }
    }

    /** @param {string} id @param {string} sign @param {boolean} isMine */
    async react(id, sign, isMine) {
        try {
            const { message } = await this.context.rpc.call(isMine ? "message.unreact" : "message.react", {
                conversation: this.page.id, message: id, emoji: sign, request_key: crypto.randomUUID(),
            });
            if (message) this.page.show(itemOf(message, this.page.me, this.page.title), false);
        } catch (error) {
            this.context.status.fail(error);
        }
    }

    /** @private @param {string} id */
    async chooseReaction(id) {
        const entries = emoji.slice(0, 20).map(({ name, text }) => ({ label: `${text} ${name}`, value: text }));
        const other = { label: "Another …", value: "" };
        const chosen = await choose("React with", [...entries, other]);
        const sign = chosen === ""
            ? await ask({ title: "React", field: "An emoji", yes: "React", isRequired: true })
            : chosen;
        if (sign) this.react(id, sign, false);
    }

    /** @private @param {string[]} ids */
    async delete(ids) {
        const what = counted(ids.length, "message");
        const answer = await ask({
            title: `Delete ${what}?`,
            text: "The text goes for everybody; a mark stays in its place.",
            yes: "Delete",
            isDanger: true,
        });
        if (answer !== null) await this.callOnAll("message.delete", ids, {}, `Deleted ${what}.`);
    }

    /** @private @param {string[]} ids */
    async moderate(ids) {
        const what = counted(ids.length, "message");
        const reason = await ask({
            title: `Remove ${what}?`, text: "Everybody sees that you removed it, and the reason.",
            field: "Reason (shown to all)", yes: "Remove", isDanger: true,
        });
        if (reason === null) return;
        await this.callOnAll("message.moderate", ids, reason ? { reason } : {}, `Removed ${what}.`);
    }

    /** @private @param {string[]} ids */
    async forward(ids) {
        const { conversations } = this.context;
        const others = conversations.list.filter(({ status }) => status === "active");
        const target = await choose(`Forward ${counted(ids.length, "message")} to`, others.map(({ id, name }) => ({
            label: safeLine(name || id.slice(0, 8)), value: id,
        })));
        if (target)
            await this.callOnAll(
                "message.forward", ids, { to: target }, `Forwarded ${counted(ids.length, "message")}.`);
    }

    /** @private @param {string} id */
    async report(id) {
        const { openForm } = await import("../contract/form-dialog.js");
        openForm(this.context, "report.file", { conversation: this.page.id, message: id });
    }

    /** @private */
    async mute() {
        const isMuted = this.page.conversation?.muted ?? false;
        try {
            await this.context.rpc.call(
                isMuted ? "conversation.unmute" : "conversation.mute", { conversation: this.page.id });
            this.context.conversations.readSoon(0);
            this.context.status.say(isMuted ? "Unmuted." : "Muted.");
        } catch (error) {
            this.context.status.fail(error);
        }
    }

    // MARK: - One message

    /**
     * The menu of a message. What the node would refuse says why.
     * @param {string} id
     * @param {HTMLElement} [anchor]
     */
    async openMenu(id, anchor) {
        const item = this.view.rows.item(id);
        if (!item) return;
        this.view.rows.setCurrent(id);
        const keys = new Map(KEYS.map(([[key], command]) => [command, key]));
        const entries = MENU.map(
            (command) => ({ label: TITLES.get(command) ?? command, value: command, key: keys.get(command) }));
        const command = await choose("The message", entries, { onOpen: (buttons) => this.judge(id, buttons) });
        (anchor ?? this.view.viewport.element(id))?.focus({ preventScroll: true });
        if (command) this.act(command, item);
    }

    /**
     * Marks what the node would refuse.
     * @private
     * @param {string} id
     * @param {HTMLButtonElement[]} buttons
     */
    async judge(id, buttons) {
        try {
            const { actions } =
                await this.context.rpc.call("message.actions", { conversation: this.page.id, messages: [id] });
            for (const { action, allowed, reason } of actions) {
                const entry = buttons[MENU.indexOf(action)];
                if (allowed || !entry) continue;
                entry.setAttribute("aria-disabled", "true");
                entry.firstElementChild?.append(` — ${safeLine(reason ?? "not allowed")}`);
            }
        } catch {
            // Without an answer every action can be tried; the node decides anyway.
        }
    }

    /** @private @param {Item} item */
    edit(item) {
        if (!item.isMine || !["message", "provisional"].includes(item.kind.name)) {
            return this.context.status.say("Only your own messages can be edited.");
        }
        return this.page.compose.begin({ type: "edit", id: item.id }, this.content(item).text, "");
    }

    /** @private */
    editLast() {
        const mine = this.view.timeline.rows.filter((row) => row.type === "item" && row.item.isMine
            && ["message", "provisional"].includes(row.item.kind.name));
        const last = mine[mine.length - 1];
        if (last?.type === "item") this.edit(last.item);
    }

    /** @private @param {string} text */
    async copy(text) {
        if (text === "") return this.context.status.say("The message has no text.");
        await navigator.clipboard.writeText(text);
        return this.context.status.say("Copied.");
    }

    /** @private @param {import("../node/items.js").Content} content */
    async chooseLink({ text, mentions }) {
        const links = runsOf(text, mentions).flatMap(({ target }) => (target?.type === "link" ? [target.url] : []));
        const urls = [...new Set(links)];
        if (urls.length === 0) return this.context.status.say("The message has no links.");
        const url = urls.length === 1
            ? urls[0]
            : await choose("Links", urls.map((each) => ({ label: safeLine(each), value: each })));
        return url ? openLink(url) : undefined;
    }

    /** @private @param {import("../node/items.js").Content} content */
    async save({ files }) {
        if (files.length === 0) return this.context.status.say("The message has no files.");
        const { save } = await import("../media/download.js");
        for (const file of files) await save(file, this.page.id, this.context.status);
        return undefined;
    }

    // MARK: - Selection and view

    /** @private @param {string} id */
    select(id) {
        const index = this.selected.indexOf(id);
        if (index >= 0) this.selected.splice(index, 1); else this.selected.push(id);
        this.view.handle({ type: "toggled", id, flag: "selected" });
        this.drawSelection();
        this.view.move(1);
    }

    clearSelection() {
        for (const id of this.selected.splice(0)) this.view.handle({ type: "toggled", id, flag: "selected" });
        this.drawSelection();
    }

    /** @private */
    drawSelection() {
        this.selectionBar?.remove();
        if (this.selected.length === 0) return;
        const bar = document.createElement("div");
        bar.className = "selection";
        bar.append(`${counted(this.selected.length, "message")} selected`,
            button("Forward", () => this.forward([...this.selected])),
            button("Delete", () => this.delete([...this.selected])),
            button("Remove", () => this.moderate([...this.selected])), button("Clear", () => this.clearSelection()));
        this.selectionBar = bar;
        this.page.panel.append(bar);
    }

    /** @private */
    toggleTimes() {
        const isOn = this.view.box.classList.toggle("times");
        this.page.tools.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", String(isOn));
    }

    /** @private */
    async help() { (await import("./help.js")).showKeys(); }
}
