/** The links of a conversation, and who came by them. */
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { ListPage } from "./list-page.js";
import { copyText, showQR } from "./link-tools.js";

/** @param {import("./shell.js").PageContext} context @returns {import("./shell.js").Page} */
export function open(context) {
    const conversation = context.conversation?.id;
    const picture = h("div", {});
    /** @type {ListPage} */
    const page = new ListPage(context, {
        title: "Links",
        method: "link.list",
        topics: ["link.", "member.joined", "join."],
        empty: "There are no links.",
        tools: [
            button("Create", () => openForm(context, "link.create", { conversation }, () => page.read()), {
                class: "changes",
            }),
            button("Replace the primary link",
                () => openForm(context, "link.rotate", { conversation }, () => page.read()), { class: "changes" }),
        ],
        actions: (link) => {
            const on = (/** @type {string} */ name) => () =>
                openForm(context, name, { conversation, link: link.id }, () => page.read(), { link: link.name });
            const label = safeLine(link.name);
            return [h("div", { class: "tools" },
                button("Copy", () => copyText(context.status, link.url, "link"), { "aria-label": `Copy ${label}` }),
                button("QR", () => showQR(context, link.id), { "aria-label": `QR code of ${label}` }),
                button("Change", on("link.update"), { "aria-label": `Change ${label}`, class: "changes" }),
                link.state === "withdrawn"
                    ? button("Revive", on("link.revive"), { "aria-label": `Revive ${label}`, class: "changes" })
                    : button("Withdraw", on("link.withdraw"), {
                        "aria-label": `Withdraw ${label}`, class: "danger changes",
                    }))];
        },
        above: () => {
            drawUse(context, picture);
            return picture;
        },
    });
    return page;
}

/** @param {import("./shell.js").PageContext} context @param {HTMLElement} place */
async function drawUse({ rpc, conversation }, place) {
    try {
        const [{ items }, { barChart }] = await Promise.all([
            rpc.call("link.stats", { conversation: conversation?.id }), import("../pictures/bar-chart.js"),
        ]);
        const parts = ["active", "pending", "left", "removed", "banned", "declined"];
        place.replaceChildren(barChart("Who came by each link", items.map((/** @type {any} */ item) => ({
            name: safeLine(item.name), values: parts.map((part) => item[part] ?? 0),
        })), parts));
    } catch {
        place.replaceChildren();
    }
}
