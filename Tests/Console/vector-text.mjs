/** Actions, rows and results as lines of vectors. */
import { decorationText, flagText, rowText } from "../../Sources/ChanConsole/Web/timeline/digest.js";
import { memberName, numberOf } from "./vector-names.mjs";

/** @param {import("../../Sources/ChanConsole/Web/timeline/types.js").Action} action */
export function actionText(action) {
    switch (action.type) {
    case "load": return `load ${action.request} ${anchorText(action.anchor)} ${action.before} ${action.after}`;
    case "change": return `change ${idText(action.change.after)} ${idText(action.change.before)}`;
    case "keep": return `keep ${numberOf(action.id)} ${action.edge}`;
    case "showEnd": return action.animated ? "show_end animated" : "show_end";
    case "show": return `show ${numberOf(action.id)}`;
    case "markRead": return `mark_read ${numberOf(action.id)}`;
    case "markUnread": return `mark_unread ${numberOf(action.id)}`;
    case "announce": return `announce ${action.messages} ${action.mentions}`;
    case "sendTyping": return "send_typing";
    case "wake": return `wake ${action.at}`;
    }
}

/** @param {import("../../Sources/ChanConsole/Web/timeline/types.js").Anchor} anchor */
function anchorText(anchor) {
    if (anchor === "firstUnread") return "first_unread";
    if (typeof anchor === "string") return anchor;
    if ("item" in anchor) return `item:${numberOf(anchor.item)}`;
    return "entry" in anchor ? `entry:${anchor.entry}` : `time:${anchor.time}`;
}

/** @param {string | null} id */
const idText = (id) => (id === null ? "-" : `${numberOf(id)}`);

/** @param {import("../../Sources/ChanConsole/Web/timeline/types.js").Row} row */
export function rowLine(row) {
    switch (row.type) {
    case "item": return `${itemText(row.item)}${decorationText(row)}${flagText(row)}`;
    case "folded": return `${itemText(row.item)} folded ${row.count}${flagText(row)}`;
    case "typing": return `typing ${row.members.map(memberName).join(" ")}`;
    default: return rowText(row);
    }
}

/** @param {import("../../Sources/ChanConsole/Web/timeline/types.js").Item} item */
function itemText(item) {
    return `${numberOf(item.id)} ${item.kind.name}${item.revision > 0 ? ` v${item.revision}` : ""}`;
}

/**
 * Many rows are shown by their ends; the digest covers all of them.
 * @param {string[]} rows
 */
export function shortened(rows) {
    return rows.length <= 16 ? rows : [...rows.slice(0, 6), `… ${rows.length - 12}`, ...rows.slice(-6)];
}

/**
 * @param {import("../../Sources/ChanConsole/Web/text/runs.js").Run} run
 * @param {string[]} styles in the order of vectors
 */
export function runJSON(run, styles) {
    /** @type {any} */
    const json = { text: run.text };
    const style = styles.filter((each) => run.style.has(/** @type {any} */ (each)));
    if (style.length > 0) json.style = style;
    if (run.foreground !== null) json.fg = run.foreground;
    if (run.background !== null) json.bg = run.background;
    switch (run.target?.type) {
    case "link":
        Object.assign(json, { link: run.target.url, host: run.target.host });
        if (run.target.isLabelled) json.labelled = true;
        break;
    case "mention": json.mention = run.target.name; break;
    case "conversation": json.conversation = run.target.name; break;
    }
    return json;
}
