/** What a node knows about a message: earlier texts, where it came from, relays and members that have it, its proof. */
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { fullTime, grouped, spaced } from "../view/formats.js";
import { safeLine, safeText } from "../view/safe-text.js";

/** @param {import("./shell.js").PageContext} context @param {string} conversation @param {string} message */
export async function showMessageInfo({ rpc, status }, conversation, message) {
    try {
        const info = await rpc.call("message.info", { conversation, message });
        const dialog = openDialog("The message", sections(info), [
            button("Copy the id", () => navigator.clipboard.writeText(info.message.id)),
            button("Close", () => dialog.close(), { class: "primary" }),
        ]);
    } catch (error) {
        status.fail(error);
    }
}

/** @param {any} info */
function sections({ message, versions, deliveries, receipts, reports, proof, readers }) {
    const facts = [
        ["From", message.author?.name ?? "unknown"], ["At", fullTime(message.at)], ["Entry", grouped(message.seq + 1)],
        ["Id", message.id], ["Sealed for", readers === undefined ? null : `${grouped(readers)} members`],
        ["Disappears", message.expires_at ? fullTime(message.expires_at) : null],
    ];
    const shown = facts.filter(([, value]) => value !== null);
    return [
        h("dl", {}, shown.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, safeText(String(value)))])),
        list("Earlier texts", versions, ({ at, text }) => `${fullTime(at)}: ${text}`),
        list("Forwarded from", message.forwarded, ({ name }) => name), list("Relays", deliveries, deliveryText),
        list("Members known to have it", receipts, ({ member, at }) => `${member.name}, ${fullTime(at)}`),
        list("Reports", reports, reportText), h("h3", {}, "Proof"), h("p", {}, proofText(proof)),
    ];
}

/** @param {any} delivery */
function deliveryText({ relay, held, cosigned, seen_at: seen }) {
    const state = cosigned ? "holds and cosigned it" : held ? "holds it" : "does not show it";
    return `${relay}: ${state}${seen ? `, seen ${fullTime(seen)}` : ""}`;
}

/** @param {any} report */
const reportText = ({ state, at, text }) => `${spaced(state)}, ${fullTime(at)}${text ? `: ${text}` : ""}`;

/** @param {any} proof */
function proofText(proof) {
    if (!proof) return "No signed state of the log covers it yet.";
    const cosigners = proof.cosigners.join(", ") || "no relay";
    const size = grouped(proof.size);
    return `It stands in the signed log of ${size} entries, cosigned by ${cosigners}. Root ${proof.root}.`;
}

/** @param {string} title @param {any[] | undefined} items @param {(item: any) => string} text */
const list = (title, items, text) => (!items?.length ? null
    : h("section", {}, h("h3", {}, title), h("ul", {}, items.map((item) => h("li", {}, safeLine(text(item)))))));
