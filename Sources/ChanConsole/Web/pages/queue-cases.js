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
export async function actOnReport(context, { conversation, id, from }, done) {
    const report = await context.rpc.call("report.show", { conversation, case: id });
    const about = report.message_author ?? report.member;
    const member = about?.id, name = about?.name ?? "the author", person = safeLine(name);
    /** @type {{label: string, value: [string, Record<string, any>]}[]} */
    const entries = [];
    if (report.message) {
        entries.push({
            label: `Remove ${person}'s message`, value: ["message.moderate", { message: report.message }],
        });
    }
    if (member) {
        const actions = [
            [`Mute ${person}`, "member.mute"], [`Block ${person}`, "member.block"],
            [`Remove ${person}`, "member.remove"], [`Ban ${person}`, "ban.add"],
            [`Remove all messages of ${person}`, "message.purge"], [`Show ${person}'s history`, "member.history"],
        ];
        for (const [label, method] of actions) entries.push({ label, value: [method, { member }] });
    }
    const excerpt = safeLine(report.excerpt ?? report.text ?? "");
    const reporter = from ? h("p", { class: "faint" }, `Reported by ${safeLine(from.name)}`) : null;
    const lead = h("div", {}, h("p", {}, h("b", {}, `${person}: `), excerpt), reporter);
    const chosen = await choose(report.message ? `Act on ${person}'s message` : `Act on ${person}`, entries, { lead });
    if (!chosen) return;
    const [method, params] = chosen;
    /** @type {Record<string, string>} */
    const names = params.member ? { member: name } : { message: `${name}: ${excerpt}` };
    openForm(context, method, { conversation, ...params }, done, names);
}
