/** A short form of the state that every implementation computes alike; docs/timeline.md describes it. */
import { ROW_FLAGS } from "./types.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./types.js").Row} Row */

/**
 * The FNV-1a hash (32 bits, 8 hexadecimal digits) of the canonical text.
 * @param {Timeline} timeline
 */
export function digest(timeline) {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(canonicalText(timeline))) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
}

/**
 * One line for each row from the top, then one line of counters.
 * @param {Timeline} timeline
 */
export function canonicalText(timeline) {
    const lines = timeline.rows.map(rowText);
    lines.push(`following ${timeline.isFollowing} new ${timeline.newSinceFollowing} `
        + `unread ${timeline.unreadCount} held ${timeline.heldItems}`);
    return lines.join("\n") + "\n";
}

/** @param {Row} row */
export function rowText(row) {
    switch (row.type) {
    case "item": return `item ${itemText(row.item)}${decorationText(row)}${flagText(row)}`;
    case "folded": return `folded ${itemText(row.item)} ${row.count}${flagText(row)}`;
    case "gap": return `gap ${row.missing}${row.isLoading ? " loading" : ""}${row.isFailed ? " failed" : ""}`;
    case "date": return `date ${row.day}`;
    case "typing": return `typing ${row.members.join(" ")}`;
    case "unread": case "loading": case "failed": return row.type;
    }
}

/** @param {import("./types.js").Item} item */
function itemText(item) { return `${item.id} ${item.kind.name} ${item.revision}`; }

/** @param {Row} row */
export function decorationText({ decoration }) {
    return ` ${decoration.side}${decoration.hasSender ? " sender" : ""}${decoration.hasTail ? " tail" : ""}`;
}

/** @param {Row} row */
export function flagText({ flags }) {
    return ROW_FLAGS.filter((flag) => flags.has(flag)).map((flag) => ` ${flag}`).join("");
}
