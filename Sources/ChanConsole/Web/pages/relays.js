/** The relays of a conversation: what each holds, how far it is behind, and what it was seen to do. Its witnesses. */
import { loadContract } from "../contract/contract.js";
import { openForm } from "../contract/form-dialog.js";
import { plainColumns, stateView, tableView } from "../contract/table.js";
import { sentenceOf } from "../node/rpc.js";
import { button, h } from "../view/dom.js";
import { duration, fullTime, grouped } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { filter, ListPage } from "./list-page.js";

/** The spans of the history's picture, in days. */
const SPANS = [1, 7, 30];
/** Pages of periods that are read for it, so that a relay that flutters does not keep the page busy. */
const PAGES = 3;
/** More than a conversation has. */
const WITNESSES = 100;

/** @param {import("./shell.js").PageContext} context @returns {import("./shell.js").Page} */
export function open(context) {
    const conversation = context.conversation?.id;
    const picture = h("div", {}), history = h("div", {}), witnesses = h("div", {});
    const days = h("select", {
        onchange: () => drawHistory(context, history, Number(days.value)),
    }, SPANS.map((count) => h("option", { value: String(count) }, count === 1 ? "24 hours" : `${count} days`)));
    /** @type {ListPage} */
    const page = new ListPage(context, {
        title: "Relays", method: "relay.list", topics: ["relay.", "witness."], empty: "There are no relays.",
        tools: [
            button("Add", () => openForm(context, "relay.add", { conversation }, () => page.read()), { class: "changes" }),
            button("Probe now", () => openForm(context, "relay.status", { conversation }, () => page.read())),
            button("Look at an address", () => openForm(context, "relay.probe")),
            button("Audit", () => openForm(context, "audit.relays", { conversation })),
        ],
        actions: (relay) => {
            const on = (/** @type {string} */ method) => () =>
                openForm(context, method, { conversation, relay: relay.id }, () => page.read(), { relay: relay.name });
            const label = safeLine(relay.name);
            return [
                button("Show", on("relay.show"), { "aria-label": `Show ${label}` }),
                button("Replace", on("relay.rotate"), {
                    "aria-label": `Replace ${label}`, class: "danger changes",
                }),
                button("Remove", on("relay.remove"), { "aria-label": `Remove ${label}`, class: "danger changes" }),
            ];
        },
        above: (items) => {
            drawHeld(items, picture, context.conversation?.size ?? 0);
            drawHistory(context, history, Number(days.value));
            drawWitnesses(context, witnesses, () => page.read());
            return h("div", {},
                h("ul", {}, items.map(relayLine)), picture, filter("History of the last", days), history, witnesses);
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

/**
 * What each relay was seen to do; nothing for those who may not see it.
 * @param {import("./shell.js").PageContext} context
 * @param {HTMLElement} place
 * @param {number} days
 */
async function drawHistory({ rpc, conversation }, place, days) {
    const until = Date.now(), from = until - days * 86_400_000;
    /** @type {import("../pictures/time-bands.js").Period[]} */
    const periods = [];
    try {
        /** @type {string | undefined} */
        let cursor;
        for (let page = 0; page < PAGES && (page === 0 || cursor); page += 1) {
            const result = await rpc.call("relay.history", {
                conversation: conversation?.id, order: "desc", limit: 1_000, ...(cursor ? { cursor } : {}),
            });
            periods.push(...result.items);
            cursor = result.next_cursor;
            if (periods.some((period) => Date.parse(period.until_at) < from)) break;
        }
        const { timeBands } = await import("../pictures/time-bands.js");
        const seen = periods.filter((period) => Date.parse(period.until_at) >= from);
        place.replaceChildren(seen.length === 0
            ? h("p", { class: "faint" }, "No relay was asked in this time.")
            : timeBands("What each relay was seen to do", seen, { from, until }));
    } catch {
        place.replaceChildren();
    }
}

/**
 * The witnesses, which count as relays do and hold nothing.
 * @param {import("./shell.js").PageContext} context
 * @param {HTMLElement} place
 * @param {() => void} changed reads the page again
 */
async function drawWitnesses(context, place, changed) {
    const conversation = context.conversation?.id;
    try {
        const [contract, { items }] = await Promise.all([
            loadContract(), context.rpc.call("witness.list", { conversation, limit: WITNESSES }),
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
 * @param {import("./shell.js").PageContext} context
 * @param {any} witness
 * @param {() => void} changed
 */
function remove(context, { id, name }, changed) {
    const ask = () => openForm(
        context, "witness.remove", { conversation: context.conversation?.id, witness: id }, changed, { witness: name });
    return button("Remove", ask, { "aria-label": `Remove ${safeLine(name)}`, class: "danger changes" });
}
