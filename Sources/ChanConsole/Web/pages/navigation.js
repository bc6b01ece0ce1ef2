/** The list of conversations and the links to all pages. */
import { displayName } from "../node/conversations.js";
import { h } from "../view/dom.js";
import { grouped } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("../node/conversations.js").Conversation} Conversation */

/** The pages of one conversation. */
const PARTS = { members: "Members", links: "Links", relays: "Relays", audit: "Audit log" };

/**
 * @param {Conversation[]} list
 * @param {string | null} current the conversation of the page
 * @param {string} page its name
 * @param {number} waiting what waits in the queue
 * @returns {Node[]}
 */
export function navigation(list, current, page, waiting) {
    const conversations = list.map((each) => conversationLink(each, each.id === current, page));
    const parts = Object.entries(PARTS).map(([name, title]) => link(`c/${current}/${name}`, title, page === name));
    return [
        h("h2", {}, "Conversations"), h("ul", {}, conversations),
        ...(current === null ? [] : [h("h2", {}, "This conversation"), h("ul", {}, parts)]),
        h("h2", {}, "Node"),
        h("ul", {}, link("queue", "Queue", page === "queue", waiting), link("node", "Node", page === "node"),
            link("run", "All commands", page === "run")),
    ];
}

/** @param {Conversation} conversation @param {boolean} isOpen @param {string} page */
function conversationLink(conversation, isOpen, page) {
    const { id, kind, unread, unread_mentions: mentions, muted } = conversation;
    const name = `${kind === "channel" ? "#" : ""}${safeLine(displayName(conversation))}`;
    const kindOfBadge = mentions > 0 ? "badge mention" : muted ? "badge quiet" : "badge";
    const badge = unread > 0 && h("span", { class: kindOfBadge }, unread >= 10_000 ? "10,000+" : grouped(unread),
        h("span", { class: "sr" }, ` unread${mentions > 0 ? ", mentions you" : ""}`));
    return h("li", {}, anchor(`c/${id}`, [h("span", {}, name), badge], isOpen && page === "timeline"));
}

/** @param {string} place @param {string} title @param {boolean} isOpen @param {number} [count] */
function link(place, title, isOpen, count = 0) {
    const badge = count > 0 && h("span", { class: "badge" }, grouped(count), h("span", { class: "sr" }, " waiting"));
    return h("li", {}, anchor(place, [h("span", {}, title), badge], isOpen));
}

/** @param {string} place @param {import("../view/dom.js").Child[]} children @param {boolean} isOpen */
const anchor = (place, children, isOpen) =>
    h("a", { href: `#/${place}`, "data-place": place, "aria-current": isOpen ? "page" : null }, children);
