/** The witnesses of a conversation, on the page of its relays: they count as relays do and hold nothing. */
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { plainColumns, tableView } from "../contract/table.js";
import { sentenceOf } from "../node/rpc.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("./shell.js").PageContext} PageContext */

/** More than a conversation has. */
const LIMIT = 100;

/**
 * @param {PageContext} context
 * @param {HTMLElement} place
 * @param {() => void} changed reads the page again
 */
export async function drawWitnesses(context, place, changed) {
    const conversation = context.conversation?.id;
    try {
        const [contract, { items }] = await Promise.all([
            loadContract(), context.rpc.call("witness.list", { conversation, limit: LIMIT }),
        ]);
        const columns = contract.method("witness.list").columns ?? plainColumns(items[0]);
        const failing = items.filter((/** @type {any} */ witness) => witness.well === false).length;
        place.replaceChildren(
            h("div", { class: "page-head" }, h("h2", {}, "Witnesses"),
                button("Add witness", () => openForm(context, "witness.add", { conversation }, changed),
                    { class: "changes" })),
            failing === 0 ? "" : h("p", { class: "bad", role: "status" },
                `${failing} of ${items.length} ${failing === 1 ? "does" : "do"} not cosign`),
            tableView(items, columns, {
                label: "Witnesses", empty: "There are no witnesses.",
                actions: (witness) => [remove(context, witness, changed)],
            }));
    } catch (error) {
        place.replaceChildren(h("p", { class: "bad" }, sentenceOf(error)));
    }
}

/**
 * @param {PageContext} context
 * @param {any} witness
 * @param {() => void} changed
 */
function remove(context, { id, name }, changed) {
    const ask = () => openForm(
        context, "witness.remove", { conversation: context.conversation?.id, witness: id }, changed, { witness: name });
    return button("Remove", ask, { "aria-label": `Remove ${safeLine(name)}`, class: "danger changes" });
}
