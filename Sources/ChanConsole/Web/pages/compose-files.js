/** The files that the next message carries, and how far each is. */
import { button, h } from "../view/dom.js";
import { later } from "../view/later.js";
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("../media/upload.js").Attachment} Attachment */

/** The files that a message carries at most. */
const LIMIT = 10;

export class ComposeFiles {
    /** @param {import("./shell.js").PageContext} context @param {string} conversation */
    constructor(context, conversation) {
        this.context = context;
        this.conversation = conversation;
        /** @type {Attachment[]} */
        this.list = [];
        this.element = h("ul", { class: "attached", hidden: true });
    }

    get areReady() { return this.list.every(({ id }) => id !== null); }

    /** @param {Attachment[]} list */
    set(list) {
        this.list = list;
        this.draw();
    }

    /** Asks for files of this machine. */
    choose() {
        const input = h("input", { type: "file", multiple: true, onchange: () => this.add([...input.files ?? []]) });
        input.click();
    }

    /** @param {File[]} files */
    async add(files) {
        const { attach } = await later(() => import("../media/upload.js"));
        for (const file of files.slice(0, LIMIT - this.list.length)) {
            this.list.push(attach(this.context, this.conversation, file, () => this.draw()));
        }
        this.draw();
    }

    /** @private */
    draw() {
        this.list = this.list.filter(({ isFailed }) => !isFailed);
        this.element.hidden = this.list.length === 0;
        this.element.replaceChildren(...this.list.map((each) => this.lineOf(each)));
    }

    /** @private @param {Attachment} attachment */
    lineOf(attachment) {
        const name = safeLine(attachment.name);
        const remove = button("Remove", () => {
            attachment.cancel();
            this.set(this.list.filter((other) => other !== attachment));
        }, { "aria-label": `Remove ${name}` });
        return h("li", {}, h("span", {}, `${name} ${attachment.state}`), remove);
    }
}
