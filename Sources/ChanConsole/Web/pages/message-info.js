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
    return [
        h("dl", {}, facts.flatMap(([name,
            value]) => (value === null ? [] : [h("dt", {}, name), h("dd", {}, safeText(String(value)))]))),
        list("Earlier texts", versions, ({ at, text }) => `${fullTime(at)}: ${text}`),
        list("Forwarded from", message.forwarded, ({ name }) => name),
        list("Relays", deliveries,
            ({ relay, held, cosigned, seen_at: seen }) => `${relay}: ${
                cosigned   ? "holds and cosigned it"
                    : held ? "holds it"
                           : "does not show it"}${seen ? `, seen ${fullTime(seen)}` : ""}`),
        list("Members known to have it", receipts, ({ member, at }) => `${member.name}, ${fullTime(at)}`),
        list(
            "Reports", reports, ({ state, at, text }) => `${spaced(state)}, ${fullTime(at)}${text ? `: ${text}` : ""}`),
        h("h3", {}, "Proof"),
        proof ? h("p", {},
                    `It stands in the signed log of ${grouped(proof.size)} entries, cosigned by ${
                        proof.cosigners.join(", ") || "no relay"}. Root ${proof.root}.`)
              : h("p", {}, "No signed state of the log covers it yet."),
    ];
}

/** @param {string} title @param {any[] | undefined} items @param {(item: any) => string} text */
const list = (title, items, text) => (!items?.length ? null
    : h("section", {}, h("h3", {}, title), h("ul", {}, items.map((item) => h("li", {}, safeLine(text(item)))))));
