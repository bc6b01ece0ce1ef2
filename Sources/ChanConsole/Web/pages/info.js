/** The panel about the conversation, by the reader's role. */
import { sentenceOf } from "../node/rpc.js";
import { openForm } from "../contract/form-dialog.js";
import { button, h } from "../view/dom.js";
import { counted, duration } from "../view/formats.js";
import { safeLine, safeText } from "../view/safe-text.js";
import { copyText, showQR } from "./link-tools.js";
import { relayLine } from "./relays.js";

/** The refusals to those who do not manage links. */
const DENIED = /^(denied\.|access\.restriction$)/;

/**
 * @typedef {import("./shell.js").PageContext} PageContext
 * @typedef {import("./timeline.js").TimelinePage} TimelinePage
 */

/** @param {PageContext} context @param {TimelinePage} page */
export function toggleInfo(context, page) {
    page.aside.hidden = !page.aside.hidden;
    page.infoButton?.setAttribute("aria-expanded", String(!page.aside.hidden));
    if (page.aside.hidden) return page.focus();
    const close = button("Close", () => toggleInfo(context, page));
    page.aside.replaceChildren(
        h("div", { class: "page-head" }, h("h2", {}, "Info"), close), ...sections(context, page));
    close.focus();
    return undefined;
}

/** @param {PageContext} context @param {TimelinePage} page */
function sections(context, page) {
    const { conversation } = page;
    if (!conversation) return [];
    const { id, kind, role, title, description, welcome } = conversation;
    const isManager = role === "owner" || role === "admin";
    const form = (/** @type {string} */ label, /** @type {string} */ method, /** @type {any} */ props = {}) =>
        button(label, () => openForm(context, method, { conversation: id }), {
            ...props, class: `changes ${props.class ?? ""}`,
        });
    const own = { ...context, conversation };
    return [
        section(`This ${kind}`, h("p", {}, h("b", {}, safeLine(title))), h("p", {}, safeText(description)),
            isManager ? form("Change the profile", "conversation.update") : null),
        previewSection(own), section("Link", linkPart(own, isManager)), section("People", peoplePart(own, isManager)),
        section("Relays", lateList(context, "relay.list", { conversation: id }, relayLine)),
        welcome || isManager ? section("Welcome", h("p", {}, safeText(welcome ?? "There is none.")),
            isManager ? form("Change the welcome", "conversation.set_welcome") : null) : null,
        section("Retention", retentionPart(own, isManager ? form("Change", "conversation.set_preferences") : null)),
        section("Leave or end", leavePart(own, form)),
    ].flatMap((part) => (part ? [part] : []));
}

/** @param {string} title @param {...import("../view/dom.js").Child} children */
const section = (title, ...children) => h("section", {}, h("h3", {}, title), children);

/**
 * The link for others. A node shows it to those who manage links, and has no other.
 * @param {PageContext} context
 * @param {boolean} isManager
 */
function linkPart(context, isManager) {
    const { conversation, rpc, status, shell } = context;
    const place = h("div", { class: "buttons" }, "…");
    rpc.call("link.show", { conversation: conversation?.id })
        .then(({ url }) => {
            place.replaceChildren(
                button("Copy the link", () => copyText(status, url, "link")), button("QR code", () => showQR(context)));
            if (isManager) place.append(button("Manage links", () => shell.go(`c/${conversation?.id}/links`)));
        })
        .catch((error) => place.replaceChildren(h("p", { class: "faint" }, DENIED.test(error?.data?.name)
            ? `The owners of this ${conversation?.kind} give out its link.` : sentenceOf(error))));
    return place;
}

/**
 * Whether everybody can read the newest posts, and where. It is in no log, so that the node asks the relays.
 * @param {PageContext} context
 */
function previewSection({ rpc, conversation }) {
    if (conversation?.kind !== "channel" || conversation.visibility !== "open") return null;
    const text = h("p", {}, "…");
    const params = { conversation: conversation.id };
    rpc.call("preview.show", params).then(({ state, posts, url, relays }) => {
        const pages = [url, ...relays.map((/** @type {any} */ each) => each.url)].filter(Boolean);
        text.textContent = state === "shown"
            ? `Everybody can read the newest ${posts} posts${pages.length > 0 ? `: ${pages.map(safeLine).join(", ")}` : ""}.`
            : "The public preview has ended.";
    }).catch((error) => {
        text.textContent = error?.data?.name === "not_found.preview" ? "There is no public preview." : sentenceOf(error);
    });
    return section("Public preview", text);
}

/** @param {PageContext} context @param {boolean} isManager */
function peoplePart(context, isManager) {
    const { conversation, shell } = context;
    const owners = lateList(context, "member.list", { conversation: conversation?.id, role: "owner" }, ({ name }) =>
        h("li", {}, safeLine(name), h("span", { class: "faint" }, " owner")));
    const { members } = conversation ?? {};
    const count = members === undefined ? null : h("p", {}, counted(members, "member"));
    return h("div", {}, count, owners, isManager || conversation?.kind === "group"
        ? button("All members", () => shell.go(`c/${conversation?.id}/members`)) : null);
}

/** @param {PageContext} context @param {HTMLElement | null} change */
function retentionPart({ rpc, conversation }, change) {
    const text = h("p", {}, "…");
    rpc.call("conversation.preferences", { conversation: conversation?.id }).then(({ time_to_live_s: time }) => {
        text.textContent = time ? `Messages disappear after ${duration(time)}.` : "Messages are kept.";
    }).catch((error) => { text.textContent = sentenceOf(error); });
    return h("div", {}, text, change);
}

/** @param {PageContext} context @param {(label: string, method: string, props?: any) => HTMLElement} form */
function leavePart({ rpc, conversation }, form) {
    const { kind, role } = conversation ?? {};
    const place = h("div", { class: "buttons" });
    if (role !== "owner") {
        place.append(form(`Leave this ${kind}`, "conversation.leave", { class: "danger" }));
        return place;
    }
    const remove = form(`Delete this ${kind}`, "conversation.delete", { class: "danger" });
    place.append(remove);
    rpc.call("member.list", { conversation: conversation?.id, role: "owner", status: "active" }).then(({ items }) => {
        if (items.length > 1) place.prepend(form(`Leave this ${kind}`, "conversation.leave", { class: "danger" }));
        else
            place.before(
                h("p", {}, `You are the only owner: hand the ${kind} over, or name a successor, before you leave.`),
                h("div", { class: "buttons" }, form("Hand over", "handover.offer"),
                    form("Leave to a successor", "conversation.leave")));
    }).catch(() => place.prepend(form(`Leave this ${kind}`, "conversation.leave", { class: "danger" })));
    return place;
}

/** @param {PageContext} context @param {string} method @param {any} params @param {(item: any) => HTMLElement} line */
function lateList({ rpc }, method, params, line) {
    const list = h("ul", {});
    rpc.call(method, params).then(({ items }) => list.replaceChildren(...items.map(line)))
        .catch((error) => list.replaceChildren(h("li", { class: "faint" }, sentenceOf(error))));
    return list;
}
