/** The sentences that say what was done. Those of the command line that name an id are said in other words here. */
import { spaced } from "../view/formats.js";
import { valueAt } from "./table.js";

/** @typedef {import("./contract.js").Method} Method */

const AUTHOR = "{result.message.author.name}";
const OPENER = "{result.case.opened_by.name}";

/**
 * Instead of the contract's sentence: the first one whose values are all known. `names` are what the page calls the
 * parameters.
 * @type {Record<string, string[]>}
 */
const SENTENCES = {
    "message.post": ["Posted"],
    "message.edit": ["Edited the message"],
    "message.delete": ["Deleted the message"],
    "message.moderate": [`Removed ${AUTHOR}'s message`, "Removed the message"],
    "message.hold_approve": [`Approved ${OPENER}'s message`, "Approved the message"],
    "message.hold_reject": [`Rejected ${OPENER}'s message`, "Rejected the message"],
    "message.pin": [`Pinned ${AUTHOR}'s message`, "Pinned the message"],
    "message.unpin": [`Unpinned ${AUTHOR}'s message`, "Unpinned the message"],
    "message.schedule": ["Scheduled the message"],
    "message.unschedule": ["Canceled the scheduled message"],
    "message.forward": ["Forwarded the message"],
    "report.file": ["Reported"],
    "report.claim": [`Claimed ${OPENER}'s report`, "Claimed the report"],
    "report.resolve": [`Resolved ${OPENER}'s report`, "Resolved the report"],
    "report.archive": [`Archived ${OPENER}'s report`, "Archived the report"],
    "support.open": ["Asked the staff"],
    "support.close": [`Closed the chat with ${OPENER}`, "Closed the chat"],
    "inbox.claim": ["Claimed {names.item}", "Claimed it"],
    "inbox.dismiss": ["Removed {names.item} from the queue", "Removed it from the queue"],
    "relay.rotate": ["Replaced {params.relay} by {result.relay.name}"],
    "integrity.retry": ["Will process the entry again"],
    "integrity.drop": ["Refused the entry"],
    "submission.resend": ["Sent it again"],
    "ban.bulk": ["Banned {result.counts.banned}, {result.counts.refused} refused"],
    "ban.list_remove": ["Removed the entry from {result.list.name}"],
    "join.bulk": ["Answered {result.counts.done}, {result.counts.refused} refused"],
    "job.cancel": ["Asked the job to stop"],
};

/**
 * What was done, without a full stop.
 * @param {Method} method
 * @param {any} values
 */
export function successText({ name, summary, success }, values) {
    const own = SENTENCES[name]?.find((sentence) => paths(sentence).every((path) => isKnown(valueAt(values, path))));
    if (own) return fill(own, values);
    return success ? fill(success, values) : `${summary}: done`;
}

/** @param {string} template */
const paths = (template) => [...template.matchAll(/\{([a-z0-9_.]+)\}/g)].map(([, path]) => path);

/** @param {any} value */
const isKnown = (value) => value !== undefined && value !== null && value !== "";

/**
 * Fills `{params.x}` and `{result.x.y}`; an array by its count.
 * @param {string} template
 * @param {any} values
 */
export const fill = (template, values) => template.replace(/\{([a-z0-9_.]+)\}/g, (_, path) => {
    const value = valueAt(values, path);
    return Array.isArray(value) ? String(value.length) : String(value ?? "");
});

/**
 * Whether the console has a sentence of its own for a method.
 * @param {string} name
 */
export const hasOwnSentence = (name) => name in SENTENCES;

/**
 * What a case or another thing that waits is called: bob's report.
 * @param {{kind: string, from?: {name: string}}} item
 */
export const nameOfItem = ({ kind, from }) => (from ? `${from.name}'s ${spaced(kind)}` : `the ${spaced(kind)}`);
