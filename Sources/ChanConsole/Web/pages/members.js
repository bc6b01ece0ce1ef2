/** The members of a conversation and what may be done with them. */
import { openForm } from "../contract/form-dialog.js";
import { choose } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { filter, ListPage } from "./list-page.js";

/** @typedef {import("./shell.js").PageContext} PageContext */

const STATES = ["", "active", "left", "removed", "banned", "pending_approval", "invited"];
const ROLES = ["", "observer", "author", "member", "moderator", "admin", "owner"];

/**
 * The actions on one member: what the menu says, and the method.
 * @type {[string, string][]}
 */
const ACTIONS = [
    ["Show", "member.show"],
    ["History", "member.history"],
    ["Change the role", "member.role"],
    ["Mute", "member.mute"],
    ["Unmute", "member.unmute"],
    ["Block", "member.block"],
    ["Unblock", "member.unblock"],
    ["Grant a permission", "member.grant"],
    ["Explain what they may do", "access.explain"],
    ["Remove", "member.remove"],
    ["Ban", "ban.add"],
    ["Lift the ban", "ban.lift"],
    ["Remove all their messages", "message.purge"],
];

/** The actions that change nothing. */
const READING = new Set(["member.show", "member.history", "access.explain"]);

/** @param {PageContext} context @returns {import("./shell.js").Page} */
export function open(context) {
    const conversation = context.conversation?.id;
    const query = h("input", { type: "search", size: 18, oninput: () => page.readSoon() });
    const role = choice(ROLES, () => page.read());
    const state = choice(STATES, () => page.read());
    /** @type {ListPage} */
    const page = new ListPage(context, {
        title: "Members", method: "member.list", topics: ["member.", "ban.", "join."], params: { limit: 200 },
        values: () => ({
            ...(query.value.trim() ? { query: query.value.trim() } : {}), ...(role.value ? { role: role.value } : {}),
            ...(state.value ? { status: state.value } : {}),
        }),
        filters: h("div", { class: "filters" }, filter("Name", query), filter("Role", role), filter("State", state)),
        tools: [
            button("Invite", () => openForm(context, "member.add", { conversation }), { class: "changes" }),
            button("Requests", () => openForm(context, "join.list", { conversation })),
            button("Bans", () => openForm(context, "ban.list", { conversation })),
            button("Permissions", () => openForm(context, "role.list", { conversation })),
        ],
        actions: (member) => [button("Actions", () => act(context, member, () => page.read()), {
            "aria-label": `Actions on ${safeLine(member.name)}`,
        })],
    });
    return page;
}

/** @param {string[]} values @param {() => void} onchange */
const choice = (values, onchange) => h("select", { onchange }, values.map((value) =>
    h("option", { value }, value === "" ? "all" : value.replaceAll("_", " "))));

/** @param {PageContext} context @param {any} member @param {() => void} done */
async function act(context, member, done) {
    const offered = ACTIONS.filter(([, method]) => !context.shell.isReadOnly || READING.has(method));
    const method = await choose(safeLine(member.name), offered.map(([label, value]) => ({ label, value })));
    if (method) openForm(context, method, { conversation: context.conversation?.id, member: member.id }, done, {
        member: member.name,
    });
}
