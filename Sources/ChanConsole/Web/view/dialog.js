/** Dialogs: the browser's own element, which keeps the focus inside and gives it back. */
import { button, h } from "./dom.js";

/**
 * @param {string} title
 * @param {import("./dom.js").Child[]} content
 * @param {HTMLButtonElement[]} buttons
 */
export function openDialog(title, content, buttons) {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    const dialog = h("dialog", { "aria-label": title, onclose: () => {
        dialog.remove();
        before?.focus?.({ preventScroll: true });
    } }, h("h2", {}, title), content, h("div", { class: "buttons" }, buttons));
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

/**
 * Asks for one decision, perhaps with a text. Answers the text, or `null` for no.
 * @param {{
 *   title: string, text?: string, field?: string, value?: string, isRequired?: boolean, yes: string, isDanger?: boolean
 * }} question
 * @returns {Promise<string | null>}
 */
export function ask({ title, text, field, value = "", isRequired = false, yes, isDanger = false }) {
    return new Promise((resolve) => {
        let answer = /** @type {string | null} */ (null);
        const input = field
            ? h("input", { id: "answer", value, required: isRequired, autocomplete: "off", maxlength: 1000 })
            : null;
        const accept = () => {
            if (isRequired && input?.value.trim() === "") {
                input.focus();
                return;
            }
            answer = input?.value ?? "";
            dialog.close();
        };
        input?.addEventListener("keydown", (event) => {
            if (event.key === "Enter") {
                event.preventDefault();
                accept();
            }
        });
        const dialog = openDialog(title, [
            text ? h("p", {}, text) : null,
            input && h("div", { class: "field" }, h("label", { for: "answer" }, field), input),
        ], [button(yes, accept, { class: isDanger ? "danger" : "primary" }), button("Cancel", () => dialog.close())]);
        dialog.addEventListener("close", () => resolve(answer));
        input?.focus();
    });
}

/**
 * Lets the reader choose one of several entries. Arrow keys move, `keys` choose directly.
 * @template Value
 * @param {string} title
 * @param {{label: string, value: Value, key?: string, refusal?: string}[]} entries
 * @param {{lead?: HTMLElement, onOpen?: (buttons: HTMLButtonElement[]) => void}} [options]
 * @returns {Promise<Value | null>}
 */
export function choose(title, entries, options = {}) {
    const { lead, onOpen } = options;
    return new Promise((resolve) => {
        let answer = /** @type {Value | null} */ (null);
        const buttons = entries.map(({ label, value, key, refusal }) => {
            const entry = h("button", {
                type: "button",
                "aria-disabled": refusal ? "true" : null,
                onclick: () => {
                    if (entry.getAttribute("aria-disabled") === "true") return;
                    answer = value;
                    dialog.close();
                }
            },
                h("span", {}, label, refusal ? h("span", { class: "reason" }, ` ${refusal}`) : null),
                key ? h("kbd", {}, key) : null);
            return entry;
        });
        const dialog = openDialog(title, [lead, h("div", { class: "menu-list" }, buttons)],
            [button("Close", () => dialog.close())]);
        dialog.addEventListener("close", () => resolve(answer));
        dialog.addEventListener("keydown", (event) => {
            const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
            const index = entries.findIndex(({ key }) => key === event.key);
            if (step) {
                const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
                buttons[(at + step + buttons.length) % buttons.length]?.focus();
            } else if (index >= 0 && !event.ctrlKey && !event.metaKey) {
                buttons[index].click();
            } else return;
            event.preventDefault();
        });
        buttons[0]?.focus();
        onOpen?.(buttons);
    });
}
