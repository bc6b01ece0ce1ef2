/** The short names of vectors: numbers for items, names for members; and events and limits as vectors write them. */
import * as presets from "../../Sources/ChanConsole/Web/timeline/limits.js";

/** @typedef {import("../../Sources/ChanConsole/Web/timeline/types.js").Item} Item */
/** @typedef {import("../../Sources/ChanConsole/Web/timeline/types.js").Event} Event */
/** @typedef {import("../../Sources/ChanConsole/Web/timeline/limits.js").Limits} Limits */

const MEMBERS = ["alice", "bob", "carol", "mallory", "me"];

/** @param {number} number */
export const identifier = (number) => number.toString(16).padStart(32, "0");

/** @param {string} id */
export const numberOf = (id) => parseInt(id.slice(-8), 16);

/** @param {string} name */
export const member = (name) => identifier(1 + (MEMBERS.includes(name) ? MEMBERS.indexOf(name) : MEMBERS.length));

/** @param {string} id */
export const memberName = (id) => MEMBERS.find((name) => member(name) === id) ?? "someone";

/** @param {any} json @returns {Event} */
export function eventOf(json) {
    const name = Object.keys(json)[0], value = json[name];
    switch (name) {
    case "opened": return { type: "opened", anchor: anchorOf(value) };
    case "jumped": return { type: "jumped", anchor: anchorOf(value) };
    case "page_loaded": return { type: "pageLoaded", request: value, page: pageOf(json.page) };
    case "page_failed": return { type: "pageFailed", request: value, retryable: json.retryable ?? true };
    case "arrived": return { type: "arrived", items: itemsOf(value) };
    case "changed": return { type: "changed", items: itemsOf(value) };
    case "removed": return { type: "removed", ids: value.map(identifier) };
    case "sending": return { type: "sending", pending: pendingOf(value, json.text ?? "hi") };
    case "settled":
        return { type: "settled", pending: pendingOf(value, "hi"), item: json.item === undefined ? null : itemOf(json.item) };
    case "scrolled": return { type: "scrolled", position: positionOf(value), by: json.by ?? "reader" };
    case "resized": return { type: "resized", position: positionOf(value), of: json.of };
    case "focused": return { type: "focused", isFocused: value };
    case "marked": return { type: "marked", mark: { readTo: value, unread: json.unread, entries: json.entries ?? 0 } };
    case "typing": return { type: "typing", member: member(value), isTyping: json.is ?? true };
    case "composing": return { type: "composing" };
    case "toggled": return { type: "toggled", id: identifier(value), flag: json.flag };
    case "left": return { type: "left" };
    case "woke": return { type: "woke" };
    default: throw new Error(`unknown event ${name}`);
    }
}

/** @param {any} json */
function anchorOf(json) {
    if (json === "first_unread") return "firstUnread";
    return typeof json === "object" && "item" in json ? { item: identifier(json.item) } : json;
}

/** @param {any} json */
function pageOf(json) {
    return {
        items: itemsOf(json.items ?? []), anchor: json.anchor === undefined ? null : identifier(json.anchor),
        hasOlder: json.has_older ?? false, hasNewer: json.has_newer ?? false, readTo: json.read_to ?? Infinity,
        unread: json.unread ?? 0, participants: json.participants ?? 2,
    };
}

/** @param {(number | null)[]} json */
function positionOf([first, last, fromStart, fromEnd]) {
    return {
        first: first === null ? null : identifier(first), last: last === null ? null : identifier(last),
        fromStart: fromStart ?? 0, fromEnd: fromEnd ?? 0,
    };
}

/**
 * @param {number | any} json the number of an item, or the item
 * @param {string} text
 */
function pendingOf(json, text) {
    const given = typeof json === "number" ? { id: json } : json;
    return { item: itemOf({ by: "me", kind: "pending", ...given, entry: null }), text };
}

/**
 * Items; `{"from": 1, "to": 9, …}` stands for items of these numbers.
 * @param {any[]} json
 * @returns {Item[]}
 */
function itemsOf(json) {
    return json.flatMap((each) => {
        if (typeof each !== "object" || !("from" in each)) return [itemOf(each)];
        const { from, to, ...rest } = each;
        return Array.from({ length: to - from + 1 }, (_, index) => itemOf({ ...rest, id: from + index }));
    });
}

/**
 * An item: `entry` is its number, `at` its number in seconds, `by` alice, unless they are given.
 * @param {any} json
 * @returns {Item}
 */
function itemOf(json) {
    /** @type {any} */
    const given = typeof json === "number" ? { id: json } : json;
    const { id, by = "alice", entry = id, at = id * 1_000, day = 0, mentions = false, revision = 0, ...rest } = given;
    return {
        id: identifier(id), entry, author: by === "channel" || by === "system" ? by : member(by), at, day,
        kind: kindOf(rest), isMine: by === "me", mentionsReader: mentions, revision,
    };
}

/** @param {any} json */
function kindOf({ kind = "message", topic = "joined", moderator = "bob", carried = 1 }) {
    switch (kind) {
    case "event": return { name: kind, topic };
    case "moderated": return { name: kind, by: moderator, reason: "spam" };
    case "provisional": return { name: kind, carried, of: 3 };
    default: return { name: kind };
    }
}

/**
 * The limits of a vector: `"terminal"`, `"web"`, or an object with `preset` and single values.
 * @param {any} json
 * @param {{preset: string | null, name: keyof Limits, change: number} | null} [mutation]
 * @returns {Limits}
 */
export function limitsOf(json, mutation = null) {
    const { preset = "web", ...values } = typeof json === "string" ? { preset: json } : json;
    const limits = { ...(preset === "terminal" ? presets.terminal : presets.web) };
    if (mutation && (mutation.preset ?? preset) === preset) limits[mutation.name] += mutation.change;
    for (const [name, value] of Object.entries(values)) {
        const key = /** @type {keyof Limits} */ (name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
        if (!(key in limits)) throw new Error(`unknown limit ${name}`);
        limits[key] = value;
    }
    return limits;
}
