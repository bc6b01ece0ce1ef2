/** The commands of the timeline: on the current message, on all selected ones, and on the view. */
import { runsOf } from "../text/runs.js";
import { choose } from "../view/dialog.js";
import { openLink } from "../view/link-dialog.js";
import { safeLine } from "../view/safe-text.js";
import { MessageCalls } from "./message-calls.js";
import { chooseCommand, isReading } from "./message-menu.js";
import { Selection } from "./selection.js";

/** @typedef {import("../timeline/types.js").Item} Item */

export class MessageActions {
    /** @param {import("./shell.js").PageContext} context @param {import("./timeline.js").TimelinePage} page */
    constructor(context, page) {
        this.context = context;
        this.page = page;
        this.calls = new MessageCalls(context, page, () => this.selection.clear());
        this.selection = new Selection(page, this.calls);
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
        case "mute": return this.calls.mute();
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
        if (this.context.shell.isReadOnly && !isReading(command)) {
            return this.context.status.say("This session is read-only.");
        }
        switch (command) {
        case "reply": return this.page.compose.begin({ type: "reply", id: item.id }, content.text, content.author);
        case "react": return this.calls.chooseReaction(item.id);
        case "copy": return this.copy(content.text);
        case "link": return this.chooseLink(content);
        case "save": return this.save(content);
        case "edit": return this.edit(item);
        case "select": return this.selection.toggle(item.id);
        case "spoiler": return this.view.handle({ type: "toggled", id: item.id, flag: "spoiler" });
        case "markUnread": return this.view.handle({ type: "toggled", id: item.id, flag: "unread" });
        case "delete": return this.calls.delete(this.targets(item.id));
        case "moderate": return this.calls.moderate(this.targets(item.id));
        case "forward": return this.calls.forward(this.targets(item.id));
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
    targets(id) { return this.selection.ids.length > 0 ? [...this.selection.ids] : [id]; }

    /**
     * Goes back exactly one level.
     * @private
     */
    back() {
        const { page, view } = this;
        if (page.compose.hasFocus && page.compose.cancel()) return;
        if (page.compose.hasFocus) return page.focus();
        if (page.panel.childElementCount > (this.selection.bar ? 1 : 0)) return this.closePanel();
        if (!page.aside.hidden) {
            page.aside.hidden = true;
            page.infoButton?.setAttribute("aria-expanded", "false");
            return page.focus();
        }
        if (this.selection.ids.length > 0) return this.selection.clear();
        view.rows.setCurrent(null);
        page.focus();
    }

    closePanel() {
        this.page.panel.replaceChildren(...(this.selection.bar ? [this.selection.bar] : []));
        if (this.page.options.matches.size > 0) {
            this.page.options.matches = new Map();
            this.view.redraw();
        }
        this.page.focus();
    }

    /** @private @param {string} id */
    async report(id) {
        const { openForm } = await import("../contract/form-dialog.js");
        openForm(this.context, "report.file", { conversation: this.page.id, message: id });
    }

    // MARK: - One message

    /**
     * @param {string} id
     * @param {HTMLElement} [anchor]
     */
    async openMenu(id, anchor) {
        const item = this.view.rows.item(id);
        if (!item) return;
        this.view.rows.setCurrent(id);
        const command = await chooseCommand(this.context, this.page.id, id);
        (anchor ?? this.view.viewport.element(id))?.focus({ preventScroll: true });
        if (command) this.act(command, item);
    }

    /** @private @param {Item} item */
    edit(item) {
        if (!item.isMine || !["message", "provisional"].includes(item.kind.name)) {
            return this.context.status.say("Only your own messages can be edited.");
        }
        const { text } = this.content(item);
        if (text === "") return this.context.status.say("The message has no text to edit.");
        return this.page.compose.begin({ type: "edit", id: item.id }, text, "");
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

    // MARK: - View

    /** @private */
    toggleTimes() {
        const isOn = this.view.box.classList.toggle("times");
        this.page.tools.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", String(isOn));
    }

    /** @private */
    async help() { (await import("./help.js")).showKeys(); }
}
