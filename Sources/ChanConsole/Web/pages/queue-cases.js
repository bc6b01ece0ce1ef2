/** What belongs to a case of the queue: the person's earlier cases, and several actions on one report. */
import { sentenceOf } from "../node/rpc.js";
import { openForm } from "../contract/form-dialog.js";
import { choose } from "../view/dialog.js";
import { h } from "../view/dom.js";
import { fullTime, spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("./queue.js").InboxItem} InboxItem */
/** @typedef {import("./shell.js").PageContext} PageContext */

/**
 * The earlier cases of whoever asks, read when they are opened.
 * @param {PageContext} context
 * @param {InboxItem} item
 */
export function earlierCases(context, item) {
    const { from } = item;
    if (!from) return null;
    const body = h("div", {});
    let isRead = false;
    const ontoggle = async () => {
        if (isRead) return;
        isRead = true;
        body.replaceChildren(
            ...await linesOf(context, item, from.id).catch((error) => [sentenceOf(error)]));
    };
    return h("details", { ontoggle }, h("summary", {}, `Earlier cases of ${safeLine(from.name)}`), body);
}

/** @param {PageContext} context @param {InboxItem} item @param {string} person @returns {Promise<Node[]>} */
async function linesOf({ rpc }, { conversation, id }, person) {
    const [reports, history] = await Promise.all([
        rpc.call("report.list", { conversation, all: true, limit: 1_000 }),
        rpc.call("member.history", { conversation, member: person, limit: 100 }).catch(() => ({ items: [] })),
    ]);
    const concerns = reports.items.filter((/** @type {any} */ each) => each.id !== id
        && [each.member?.id, each.message_author?.id, each.opened_by?.id].includes(person));
    const lines = [
        ...concerns.map((/** @type {any} */ each) => caseText(each, person)), ...history.items.map(historyText),
    ];
    return lines.length === 0 ? [h("p", { class: "faint" }, "None.")]
        : [h("ul", {}, lines.map((line) => h("li", {}, safeLine(line))))];
}

/** @param {any} report @param {string} person */
function caseText({ at, kind, state, excerpt, text, message_author: author }, person) {
    const against = author?.id === person ? " against them" : "";
    return `${fullTime(at)}: ${spaced(kind)}${against}, ${spaced(state)}: ${text ?? excerpt ?? ""}`;
}

/** @param {any} statement */
const historyText = ({ at, summary, reason }) => `${fullTime(at)}: ${summary}${reason ? `: ${reason}` : ""}`;

/**
 * Several actions on one report; the case stays open until it is resolved.
 * @param {PageContext} context
 * @param {InboxItem} item
 * @param {() => void} done
 */
export async function actOnReport(context, { conversation, id }, done) {
    const report = await context.rpc.call("report.show", { conversation, case: id });
    const member = report.message_author?.id ?? report.member?.id;
    /** @type {{label: string, value: [string, Record<string, any>]}[]} */
    const entries = [];
    if (report.message) {
        entries.push({ label: "Remove the message", value: ["message.moderate", { message: report.message }] });
    }
    if (member) {
        const actions = [
            ["Mute", "member.mute"], ["Block", "member.block"], ["Remove", "member.remove"], ["Ban", "ban.add"],
            ["Remove all their messages", "message.purge"], ["Show their history", "member.history"],
        ];
        for (const [label, method] of actions) entries.push({ label, value: [method, { member }] });
    }
    const excerpt = safeLine(report.excerpt ?? report.text ?? "");
    const chosen = await choose("Act on the report", entries, { lead: h("p", {}, excerpt) });
    if (chosen) openForm(context, chosen[0], { conversation, ...chosen[1] }, done);
}
