/**
 * Each kind of item that is not a message has a sentence that says what it is, as in the terminal reader.
 *
 * @typedef {{text: string, tone: "faint" | "caution" | "bad"}} Sentence
 */
import { safeLine } from "./safe-text.js";

/** @typedef {import("../timeline/types.js").ItemKind} ItemKind */
/** @typedef {import("../node/items.js").Content} Content */

/** @type {Record<string, Sentence & {before?: string}>} */
const ABSENT = {
    deleted: { text: "deleted", tone: "faint", before: " by " },
    blocked: { text: "from somebody whom you blocked", tone: "faint" },
    expired: { text: "disappeared after its time", tone: "faint" },
    forgotten: { text: "this node deleted its copy; others may have it", tone: "faint" },
    pruned: { text: "deleted from the log by order; nobody has it", tone: "faint" },
    missing_body: { text: "not here yet: its text is fetched from the relays", tone: "caution" },
    integrity_error: { text: "this entry failed verification", tone: "bad", before: ": " },
    decryption_error: { text: "this message cannot be decrypted", tone: "bad", before: ": " },
    undecodable: {
        text: "this program is too old to show this entry; it is kept as it came", tone: "caution", before: ": ",
    },
};

/**
 * What is drawn in the place of a message; `null` for what is drawn as a message.
 * @param {ItemKind} kind
 * @param {Content} content
 * @returns {Sentence | null}
 */
export function placeholder(kind, content) {
    if (kind.name === "moderated") {
        const by = kind.by ? ` by ${safeLine(kind.by)}` : "";
        return { text: `removed${by}${kind.reason ? `: ${safeLine(kind.reason)}` : ""}`, tone: "faint" };
    }
    const absent = ABSENT[kind.name];
    if (!absent) return null;
    const detail = absent.before && content.text ? absent.before + safeLine(content.text) : "";
    return { text: absent.text + detail, tone: absent.tone };
}

/**
 * Why a message is not in the log yet, or how many relays have it; `null` for one that all have.
 * @param {ItemKind} kind
 * @param {Content} content
 * @returns {Sentence | null}
 */
export function notice({ name, carried, of }, { refusal }) {
    switch (name) {
    case "provisional": return { text: `${carried} of ${of} relays`, tone: "faint" };
    case "pending": return { text: "on its way", tone: "faint" };
    case "held": return { text: "held until the staff approves it", tone: "caution" };
    case "refused":
        return { text: `refused${refusal ? `: ${safeLine(refusal)}` : ""}; delete removes it`, tone: "bad" };
    default: return null;
    }
}
