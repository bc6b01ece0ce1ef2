/** All commands of the contract by noun. */
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";

/** @param {import("./shell.js").PageContext} context @returns {import("./shell.js").Page} */
export function open(context) {
    const title = h("h1", { tabindex: "-1" }, "All commands");
    const list = h("div", {});
    const element = h("div", { class: "page" }, title,
        h("p", { class: "faint" },
            "Making tokens, recovery words, backups, imports and exports stays with the command line."),
        list);
    loadContract().then((contract) => {
        const nouns = new Map();
        for (const method of contract.offered) {
            const [noun] = method.name.split(".");
            nouns.set(noun, [...nouns.get(noun) ?? [], method]);
        }
        list.append(...[...nouns].map(([noun, methods]) => nounView(context, noun, methods)));
    }).catch((error) => context.status.fail(error));
    return { element, title: "All commands", focus: () => title.focus() };
}

/**
 * @param {import("./shell.js").PageContext} context
 * @param {string} noun
 * @param {import("../contract/contract.js").Method[]} methods
 */
function nounView(context, noun, methods) {
    const lines = methods.map(({ name, summary }) => h("li", {},
        button(summary, () => openForm(context, name), { class: "inline" }),
        h("span", { class: "faint" }, ` ${name}`)));
    return h("details", {}, h("summary", {}, noun), h("ul", {}, lines));
}
