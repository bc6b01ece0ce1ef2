/** The relays of a conversation: what each holds, and how far it is behind. */
import { openForm } from "../contract/form-dialog.js";
import { stateView } from "../contract/table.js";
import { button, h } from "../view/dom.js";
import { duration, fullTime, grouped } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { ListPage } from "./list-page.js";

/** @param {import("./shell.js").PageContext} context @returns {import("./shell.js").Page} */
export function open(context) {
    const conversation = context.conversation?.id;
    const picture = h("div", {});
    /** @type {ListPage} */
    const page = new ListPage(context, {
        title: "Relays", method: "relay.list", topics: ["relay."], empty: "There are no relays.",
        tools: [
            button("Add", () => openForm(context, "relay.add", { conversation }, () => page.read()), { class: "changes" }),
            button("Probe now", () => openForm(context, "relay.status", { conversation }, () => page.read())),
            button("Audit", () => openForm(context, "audit.relays", { conversation })),
        ],
        actions: (relay) => [button("Remove", () =>
            openForm(context, "relay.remove", { conversation, relay: relay.id }, () => page.read(), {
                relay: relay.name,
            }), {
            "aria-label": `Remove ${safeLine(relay.name)}`, class: "danger changes",
        })],
        above: (items) => {
            drawHeld(items, picture, context.conversation?.size ?? 0);
            return h("div", {}, h("ul", {}, items.map(relayLine)), picture);
        },
    });
    return page;
}

/**
 * A relay in one line: the word for its state, and what it is behind.
 * @param {any} relay
 */
export function relayLine({ name, observed, lag, lag_s: seconds, rtt_ms: time, probed_at: probed }) {
    const facts = [
        lag ? `${grouped(lag)} entries behind` : null, lag && seconds ? duration(seconds) : null,
        time === undefined ? null : `${time} ms`, probed ? `asked ${fullTime(probed)}` : "never asked",
    ];
    return h("li", {}, h("b", {}, safeLine(name)), " ", stateView(observed), ` ${facts.filter(Boolean).join(", ")}`);
}

/** @param {any[]} relays @param {HTMLElement} place @param {number} size */
async function drawHeld(relays, place, size) {
    if (relays.length === 0) return;
    const { barChart } = await import("../pictures/bar-chart.js");
    place.replaceChildren(barChart("Entries that each relay holds and has cosigned", [
        { name: "this node", values: [size, size] },
        ...relays.map((relay) => ({ name: safeLine(relay.name), values: [relay.size ?? 0, relay.cosigned_size ?? 0] })),
    ], ["holds", "cosigned"], false));
}
