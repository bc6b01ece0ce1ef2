/** The audit log of a conversation, and its verification. */
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";
import { filter, ListPage } from "./list-page.js";
import { parseDate } from "./search-query.js";

/** @param {import("./shell.js").PageContext} context @returns {import("./shell.js").Page} */
export function open(context) {
    const conversation = context.conversation?.id;
    const text = h("input", { type: "search", size: 18, oninput: () => page.readSoon() });
    const since = h("input", { type: "search", size: 12, placeholder: "2026-01-31", oninput: () => page.readSoon() });
    const outcome = h("select", { onchange: () => page.read() }, ["", "accepted", "refused"].map((value) =>
        h("option", { value }, value || "all")));
    const page = new ListPage(context, {
        title: "Audit log",
        method: "audit.log",
        params: { order: "desc", limit: 100 },
        topics: ["member.", "conversation.", "ban.", "relay."],
        values: () => {
            const from = parseDate(since.value.trim());
            return {
                ...(text.value.trim() ? { text: text.value.trim() } : {}),
                ...(outcome.value ? { outcome: outcome.value } : {}),
                ...(from === null ? {} : { since_at: new Date(from).toISOString() }),
            };
        },
        filters:
            h("div", { class: "filters" }, filter("Text", text), filter("Since", since), filter("Outcome", outcome)),
        tools: [
            button("Verify", () => openForm(context, "audit.verify", { conversation })),
            button("Journal of this node", () => openForm(context, "audit.journal", { conversation })),
            button("Integrity", () => openForm(context, "integrity.list", { conversation })),
            button("State then", () => openForm(context, "audit.state", { conversation })),
        ],
    });
    return page;
}
