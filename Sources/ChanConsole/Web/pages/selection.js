/** The selected messages and the bar with what can be done with all of them. */
import { button, h } from "../view/dom.js";
import { counted } from "../view/formats.js";

export class Selection {
    /** @param {import("./timeline.js").TimelinePage} page @param {import("./message-calls.js").MessageCalls} calls */
    constructor(page, calls) {
        this.page = page;
        this.calls = calls;
        /**
         * In the order of selection.
         * @type {string[]}
         */
        this.ids = [];
        /** @type {HTMLElement | null} */
        this.bar = null;
    }

    /** @param {string} id */
    toggle(id) {
        const index = this.ids.indexOf(id);
        if (index >= 0) this.ids.splice(index, 1); else this.ids.push(id);
        this.page.view.handle({ type: "toggled", id, flag: "selected" });
        this.draw();
        this.page.view.move(1);
    }

    clear() {
        for (const id of this.ids.splice(0)) this.page.view.handle({ type: "toggled", id, flag: "selected" });
        this.draw();
    }

    /** @private */
    draw() {
        this.bar?.remove();
        this.bar = null;
        if (this.ids.length === 0) return;
        const { calls } = this;
        this.bar = h("div", { class: "selection" }, `${counted(this.ids.length, "message")} selected`,
            button("Forward", () => calls.forward([...this.ids])), button("Delete", () => calls.delete([...this.ids])),
            button("Remove", () => calls.moderate([...this.ids])), button("Clear", () => this.clear()));
        this.page.panel.append(this.bar);
    }
}
