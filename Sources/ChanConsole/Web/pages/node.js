/** The node itself: what it is, whether it is sound, its jobs and profiles. */
import { sentenceOf } from "../node/rpc.js";
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { resultView } from "../contract/table.js";
import { button, h } from "../view/dom.js";

/**
 * The parts of the page: title, method, parameters.
 * @type {[string, string, Record<string, any>][]}
 */
const PARTS = [
    ["Node", "server.info", {}],
    ["Checks", "server.doctor", { fast: true }],
    ["Jobs", "job.list", { order: "desc", limit: 20 }],
    ["Profiles", "profile.list", {}],
    ["Tokens", "token.list", {}],
    ["Ban lists", "ban.lists", {}],
];

/** @param {import("./shell.js").PageContext} context @returns {import("./shell.js").Page} */
export function open(context) {
    const title = h("h1", { tabindex: "-1" }, "Node");
    const parts = h("div", {}), changes = { class: "changes" };
    const element = h("div", { class: "page" },
        h("div", { class: "page-head" }, title, button("Sync now", () => openForm(context, "server.sync"), changes),
            button("Create a conversation", () => openForm(context, "conversation.create"), changes),
            button("Join by a link", () => openForm(context, "conversation.join"), changes)),
        parts);
    for (const part of PARTS) parts.append(section(context, ...part));
    return { element, title: "Node", focus: () => title.focus() };
}

/**
 * @param {import("./shell.js").PageContext} context
 * @param {string} title
 * @param {string} name
 * @param {Record<string, any>} params
 */
function section({ rpc }, title, name, params) {
    const body = h("div", {}, "…");
    Promise.all([loadContract(), rpc.call(name, params)]).then(([contract, result]) => {
        body.replaceChildren(resultView(contract.method(name), result) ?? "Nothing.");
    }).catch((error) => body.replaceChildren(h("p", { class: "faint" }, sentenceOf(error))));
    return h("section", {}, h("h2", {}, title), body);
}
