/**
 * The box for writing. What was not sent stays a draft of its conversation while the tab is open; a message that the
 * node did not accept comes back to be written again.
 */
import { hindrance } from "../node/conversations.js";
import { itemOf, pendingItem } from "../node/items.js";
import { button, h } from "../view/dom.js";
import { shortened } from "../view/formats.js";
import { later } from "../view/later.js";
import { safeLine } from "../view/safe-text.js";
import { ComposeFiles } from "./compose-files.js";

/** @typedef {{type: "post"} | {type: "reply", id: string} | {type: "edit", id: string}} Purpose */

const TEXT_BYTES = 60_000;

export class ComposeBox {
    /** @param {import("./shell.js").PageContext} context @param {import("./timeline.js").TimelinePage} page */
    constructor(context, page) {
        this.context = context;
        this.page = page;
        /** @type {Purpose} */
        this.purpose = { type: "post" };
        this.files = new ComposeFiles(context, page.id);
        this.field = h("textarea", {
            id: "compose",
            rows: 1,
            dir: "auto",
            "aria-label": "Message",
            autocomplete: "off",
            "aria-describedby": "compose-hint",
            onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
            oninput: () => this.changed(),
            onpaste: (/** @type {ClipboardEvent} */ event) => this.paste(event),
        });
        this.about = h("div", { class: "about", hidden: true });
        this.send = button("Send", () => this.submit(), { class: "primary" });
        this.attach = button("Attach", () => this.files.choose());
        this.why = h("p", { class: "why", hidden: true });
        this.line = h("div", { class: "compose-line" }, this.field, this.attach, this.send);
        this.element = h("div", { class: "compose" }, this.about, this.files.element, this.why,
            this.line,
            h("span", { id: "compose-hint", class: "sr" },
                "Enter sends, Shift-Enter begins a line, Tab completes a name after @, # or :"));
        /** @type {import("../text/completion.js").Completion | null} */
        this.completion = null;
        /** @type {number | undefined} */
        this.draftTimer = undefined;
        this.draftKey = `draft ${page.id}`;
        this.field.value = sessionStorage.getItem(this.draftKey) ?? "";
        this.resize();
    }

    close() { this.keepDraft(); }

    /** @param {import("../node/conversations.js").Conversation} conversation */
    update(conversation) {
        const { isReadOnly } = this.context.shell;
        const why = (isReadOnly ? "This session is read-only." : null) ?? hindrance(conversation)
            ?? (conversation.role === "observer" && conversation.kind === "channel" && this.purpose.type !== "reply"
                ? "Subscribers read; they can answer posts where comments are on." : null);
        const isOpen = why === null;
        this.field.disabled = !isOpen;
        this.send.disabled = !isOpen;
        this.attach.disabled = !isOpen;
        this.why.hidden = isOpen;
        this.line.hidden = isReadOnly;
        this.why.textContent = why === null ? "" : why.endsWith(".") ? why : `Nothing can be posted: ${why}.`;
        const sign = conversation.kind === "channel" ? "#" : "";
        this.field.placeholder = `Message ${sign}${safeLine(conversation.name)}`;
    }

    /**
     * Begins to answer or to edit a message.
     * @param {Purpose} purpose
     * @param {string} text
     * @param {string} author
     */
    begin(purpose, text, author) {
        this.purpose = purpose;
        this.field.disabled = false;
        this.send.disabled = false;
        if (purpose.type === "edit") {
            this.keepDraft();
            this.field.value = text;
        }
        const verb = purpose.type === "edit" ? "Editing" : `Answering ${safeLine(author)}`;
        const label = `${verb}: ${shortened(safeLine(text), 100)}`;
        this.about.replaceChildren(h("span", {}, label), button("Cancel", () => this.cancel()));
        this.about.hidden = purpose.type === "post";
        this.focus();
        this.resize();
    }

    /** Goes back one step. Returns whether there was one. */
    cancel() {
        if (this.purpose.type === "post") return false;
        const wasEdit = this.purpose.type === "edit";
        this.purpose = { type: "post" };
        this.about.hidden = true;
        if (wasEdit) this.field.value = sessionStorage.getItem(this.draftKey) ?? "";
        this.resize();
        const { conversation } = this.page;
        if (conversation) this.update(conversation);
        return true;
    }

    focus() { this.field.focus({ preventScroll: true }); }

    get hasFocus() { return this.element.contains(document.activeElement); }

    // MARK: - Sending

    async submit() {
        const text = this.field.value;
        const files = this.files.list;
        if (!this.files.areReady) return this.context.status.say("The files are still on their way to the relays.");
        if (text.trim() === "" && files.length === 0) return undefined;
        if (new TextEncoder().encode(text).length > TEXT_BYTES) {
            return this.context.status.say(`The text has more than ${TEXT_BYTES / 1000} KB; shorten it.`);
        }
        const purpose = this.purpose;
        this.field.value = "";
        this.files.set([]);
        sessionStorage.removeItem(this.draftKey);
        if (purpose.type === "edit") {
            this.cancel();
            return this.edit(purpose.id, text);
        }
        this.cancel();
        this.resize();
        return this.post(text, purpose, files);
    }

    /** @private @param {string} message @param {string} text */
    async edit(message, text) {
        const { page, context } = this;
        try {
            const { message: changed } = await context.rpc.call("message.edit", {
                conversation: page.id, message, text, request_key: crypto.randomUUID(),
            });
            if (changed) page.source.show(itemOf(changed, page.me, page.title), false);
        } catch (error) {
            this.begin({ type: "edit", id: message }, text, "");
            context.status.fail(error);
        }
    }

    /**
     * @private
     * @param {string} text
     * @param {Purpose} purpose
     * @param {import("../media/upload.js").Attachment[]} files
     */
    async post(text, purpose, files) {
        const { page, context } = this;
        const pending = { item: pendingItem(text, page.me), text: text || "a file" };
        page.view.handle({ type: "sending", pending });
        try {
            const { message } = await context.rpc.call("message.post", {
                conversation: page.id, text, ...(purpose.type === "reply" ? { reply_to: purpose.id } : {}),
                ...(files.length > 0 ? { files: files.map(({ id }) => id) } : {}), request_key: crypto.randomUUID(),
            });
            const item = message ? itemOf(message, page.me, page.title) : null;
            if (item) page.source.remember([item]);
            page.view.handle({ type: "settled", pending, item });
        } catch (error) {
            page.view.handle({ type: "settled", pending, item: null });
            if (this.field.value === "") this.field.value = text;
            this.files.set(files);
            this.changed();
            context.status.fail(error);
        }
    }

    // MARK: - Writing

    /** @private @param {KeyboardEvent} event */
    press(event) {
        if (event.isComposing) return;
        if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
            event.preventDefault();
            this.submit();
        } else if (event.key === "Tab" && !event.ctrlKey && !event.altKey && this.mayComplete()) {
            event.preventDefault();
            this.complete(event.shiftKey);
        } else if (event.key === "ArrowUp" && this.field.value === "") {
            event.preventDefault();
            this.page.run("editLast");
        }
    }

    /**
     * Whether Tab completes rather than moves the focus: only directly after a sign and letters.
     * @private
     */
    mayComplete() {
        const before = this.field.value.slice(0, this.field.selectionStart);
        return /(^|\s)[@#:]\S*$/.test(before) || (this.completion?.isCycling(this.draft) ?? false);
    }

    /** @private */
    get draft() {
        const cursor = [...this.field.value.slice(0, this.field.selectionStart)].length;
        return { text: this.field.value, cursor };
    }

    /** @private @param {boolean} isBackward */
    async complete(isBackward) {
        const { Completion } = await later(() => import("../text/completion.js"));
        const { emoji } = await later(() => import("../text/emoji-names.js"));
        this.completion ??= new Completion();
        const result = this.completion.complete(this.draft, isBackward, {
            members: await this.page.source.people(),
            conversations: this.context.conversations.list.map(({ name }) => name),
            emoji,
        });
        if (!result) return;
        this.field.value = result.text;
        const cursor = [...result.text].slice(0, result.cursor).join("").length;
        this.field.setSelectionRange(cursor, cursor);
        this.changed();
    }

    /**
     * A paste is never sent; files in it are attached.
     * @private
     * @param {ClipboardEvent} event
     */
    paste(event) {
        const files = [...event.clipboardData?.files ?? []];
        if (files.length === 0) return;
        event.preventDefault();
        this.files.add(files);
    }

    /** @private */
    changed() {
        this.resize();
        this.page.view.handle({ type: "composing" });
        clearTimeout(this.draftTimer);
        this.draftTimer = setTimeout(() => this.keepDraft(), 1_000);
    }

    /** @private */
    keepDraft() {
        clearTimeout(this.draftTimer);
        if (this.purpose.type === "edit") return;
        if (this.field.value === "") sessionStorage.removeItem(this.draftKey);
        else sessionStorage.setItem(this.draftKey, this.field.value);
    }

    /**
     * Whole lines, so that the timeline keeps whole pixels.
     * @private
     */
    resize() {
        this.field.rows = 1;
        const lines =
            this.field.value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 80)), 0);
        this.field.rows = Math.min(8, Math.max(1, lines));
    }
}
