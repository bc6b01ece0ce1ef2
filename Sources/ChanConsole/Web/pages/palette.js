/** Ctrl-K: every command of the contract, and every conversation, by words. */
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";

/** The entries that are shown. */
const SHOWN = 40;

/** @typedef {{label: string, detail: string, run: () => void}} Entry */

/** @param {import("./shell.js").PageContext} context */
export async function openPalette(context) {
    if (document.querySelector("dialog[open]")) return;
    const contract = await loadContract();
    const preset = context.conversation ? { conversation: context.conversation.id } : {};
    /** @type {Entry[]} */
    const entries = [
        ...context.conversations.list.map(({ id, name, title }) => ({
            label: `#${safeLine(name || id.slice(0, 8))}`,
            detail: safeLine(title),
            run: () => context.shell.go(`c/${id}`),
        })),
        ...contract.offered.map(({ name, summary, params }) => ({
            label: summary,
            detail: name,
            run: () => openForm(context, name, params.some((param) => param.name === "conversation") ? preset : {}),
        })),
    ];
    show(entries);
}

/** @param {Entry[]} entries */
function show(entries) {
    let found = entries, index = 0;
    const list = h("ul", { id: "palette-list", role: "listbox", "aria-label": "Commands", class: "menu-list" });
    const field = h("input", {
        role: "combobox",
        "aria-label": "Command",
        "aria-expanded": "true",
        "aria-controls": "palette-list",
        autocomplete: "off",
        "aria-activedescendant": "palette-0",
        placeholder: "a command or a conversation",
        oninput: () => {
            found = matching(entries, field.value);
            index = 0;
            draw();
        },
    });
    const run = (/** @type {Entry | undefined} */ entry) => {
        if (!entry) return;
        dialog.close();
        entry.run();
    };
    const draw = () => {
        list.replaceChildren(...found.slice(0, SHOWN).map((entry, place) => h("li", {
            id: `palette-${place}`, role: "option", "aria-selected": String(place === index), onclick: () => run(entry),
        }, h("span", {}, entry.label), h("span", { class: "faint" }, entry.detail))));
        field.setAttribute("aria-activedescendant", found.length > 0 ? `palette-${index}` : "");
        list.children[index]?.scrollIntoView({ block: "nearest" });
    };
    field.addEventListener("keydown", (event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) index = Math.max(0, Math.min(index + step, Math.min(found.length, SHOWN) - 1));
        else if (event.key === "Enter") run(found[index]);
        else return;
        event.preventDefault();
        if (step) draw();
    });
    const dialog = openDialog(
        "Commands", [h("div", { class: "field" }, field), list], [button("Close", () => dialog.close())]);
    dialog.classList.add("palette");
    draw();
    field.focus();
}

/**
 * Entries that have all words; those that begin with the text come first.
 * @param {Entry[]} entries
 * @param {string} text
 */
function matching(entries, text) {
    const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const scored = entries.flatMap((entry) => {
        const whole = `${entry.label} ${entry.detail} ${entry.detail.replace(/[._]/g, " ")}`.toLowerCase();
        if (!words.every((word) => whole.includes(word))) return [];
        const isFirst =
            entry.label.toLowerCase().startsWith(text.toLowerCase()) || entry.detail.startsWith(text.toLowerCase());
        return [{ entry, score: isFirst ? 0 : 1 }];
    });
    return scored.sort((one, other) => one.score - other.score).map(({ entry }) => entry);
}
