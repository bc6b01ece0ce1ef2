/**
 * Rows of the timeline as `article`s. An article stays the same element while its row lives; only its content changes.
 */
import { avatar, hueClass } from "./avatar.js";
import { button, h } from "./dom.js";
import { filesView } from "./files-view.js";
import { clockTime, counted, dayName, fullTime, grouped, shortened } from "./formats.js";
import { notice, placeholder } from "./placeholders.js";
import { safeLine } from "./safe-text.js";
import { textView } from "./text-view.js";

/** @typedef {import("../timeline/types.js").Row} Row */
/** @typedef {import("../node/items.js").Content} Content */
/**
 * What rows do and how they are drawn. `isBare` and `matches` are those of `TextOptions`.
 * @typedef {{
 *   isBare: boolean, matches: Map<string, {start: number, length: number}[]>, unread: () => number,
 *   nameOf: (member: string) => string, conversation: string, onLink: (url: string) => void,
 *   onConversation: (name: string) => void, onQuote: (id: string) => void, onReaction: (id: string, emoji: string,
 *   isMine: boolean) => void, onToggle: (id: string, flag: "expanded" | "spoiler") => void,
 *   onSave: (file: import("../node/items.js").FileInfo) => Promise<void>,
 *   onMenu: (id: string, anchor: HTMLElement) => void, onRetry: () => void
 * }} RowOptions
 */

/** Lines of a message before it must be opened. */
const LONG_LINES = 30;
const LONG_TEXT = 4_000;

/**
 * @param {Row} row
 * @param {any} content the content of its item
 * @param {RowOptions} options
 * @returns {{class: string, label: string, nodes: Node[]}}
 */
export function rowView(row, content, options) {
    switch (row.type) {
    case "item":
        return row.item.kind.name === "event" ? eventView(row, content, options) : messageView(row, content, options);
    case "folded": return foldedView(row, content, options);
    case "date": return plain("date", dayName(row.day));
    case "unread": return plain("divider", counted(options.unread(), "unread message"));
    case "gap": return gapView(row.missing, row.isLoading, row.isFailed, options);
    case "loading": return plain("edge", "Loading …");
    case "failed": return withRetry("edge", "These messages could not be loaded.", options);
    case "typing":
        return plain("typing", typingText(row.members.map((id) => enclosed(options.nameOf(id)))));
    }
}

/** @param {string[]} names */
const typingText = (names) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} typing …`;

/** @param {string} name @param {string} text */
const plain = (name, text) => ({ class: name, label: text, nodes: [h("span", {}, text)] });

/** @param {string} name @param {string} text @param {RowOptions} options */
const withRetry = (name, text, { onRetry }) =>
    ({ class: name, label: text, nodes: [h("span", {}, text), button("Retry", onRetry)] });

/** @param {number} missing @param {boolean} isLoading @param {boolean} isFailed @param {RowOptions} options */
function gapView(missing, isLoading, isFailed, options) {
    const count = missing > 0 ? `about ${grouped(missing)} entries` : "some entries";
    if (isFailed) return withRetry("gap", `${count} between, which could not be loaded`, options);
    return plain("gap", isLoading ? `Loading ${count} between …` : `${count} between`);
}

/** @param {Row & {type: "folded"}} row @param {Content} content @param {RowOptions} options */
function foldedView({ item, count }, content, options) {
    const text = `${counted(count, "event")}: ${eventText(item, content)}, …`;
    const open =
        button(text, () => options.onToggle(item.id, "expanded"), { class: "inline", "aria-expanded": "false" });
    return { class: "event", label: text, nodes: [open] };
}

/**
 * A name in quotation marks if it has several words, which could read as a sentence.
 * @param {string} name
 */
const enclosed = (name) => (/\s/.test(name) ? `‘${safeLine(name).replace(/[‘’]/g, "'")}’` : safeLine(name));

/**
 * The words of an imported event are a stranger's: they are never shown as an act of this conversation.
 * @param {import("../timeline/types.js").Item} item
 * @param {Content} content
 */
const eventText = (item, content) => {
    const text = safeLine(content?.text || item.kind.topic || "event");
    return content?.isImported ? `imported, ${enclosed(content.author || "unknown")}: ${text}` : text;
};

/** @param {Row & {type: "item"}} row @param {Content} content @param {RowOptions} options */
function eventView({ item }, content, { onToggle }) {
    const text = eventText(item, content);
    const time = h("time", { title: fullTime(item.at) }, clockTime(item.at));
    const fold = button(text, () => onToggle(item.id, "expanded"), { class: "inline plain" });
    return { class: "event", label: `${text}, ${clockTime(item.at)}`, nodes: [fold, time] };
}

/** @param {Row & {type: "item"}} row @param {Content} content @param {RowOptions} options */
function messageView(row, content, options) {
    const { item, decoration, flags } = row;
    const author = safeLine(content.author || "unknown");
    const isSelected = flags.has("selected");
    const body = h("div", { class: "body" }, head(row, content, author), bodyNodes(row, content, options));
    const nodes = [
        decoration.hasSender ? avatar(content.authorID, content.author) : h("span", { class: "avatar none" }),
        body, side(item, content, options),
    ];
    const classes = ["message", decoration.side];
    if (decoration.hasTail) classes.push("tail");
    if (isSelected) classes.push("selected");
    if (item.mentionsReader) classes.push("mentions");
    const marks = isSelected ? ", selected" : "";
    return { class: classes.join(" "), label: `${author}, ${clockTime(item.at)}${marks}`, nodes };
}

/** @param {Row & {type: "item"}} row @param {Content} content @param {string} author */
function head({ decoration }, content, author) {
    const marks = [];
    if (content.isPinned) marks.push("pinned");
    // Once for a run is enough: all of it is by one author of the source.
    if (content.isImported && decoration.hasSender) marks.push("imported");
    if (content.isDatedAhead) marks.push("dated in the future");
    if (content.isEdited) marks.push("edited");
    if (content.expiresAt !== null) marks.push(`disappears ${fullTime(content.expiresAt)}`);
    if (!decoration.hasSender && marks.length === 0) return null;
    return h("div", { class: "head" },
        decoration.hasSender && h("b", { class: hueClass(content.authorID) }, author),
        marks.length > 0 && h("span", { class: "marks" }, marks.join(" · ")));
}

/** @param {Row & {type: "item"}} row @param {Content} content @param {RowOptions} options @returns {(Node | null)[]} */
function bodyNodes({ item, flags }, content, options) {
    const absent = placeholder(item.kind, content);
    if (absent) return [h("div", { class: `text absent ${absent.tone}` }, absent.text)];
    const isOpen = flags.has("expanded");
    const text = isOpen ? content.text : beginning(content.text);
    const shownText = text === "" ? null : textView(text, {
        mentions: content.mentions, isBare: options.isBare, showsSpoilers: flags.has("spoiler"),
        matches: options.matches.get(item.id), onLink: options.onLink, onConversation: options.onConversation,
    });
    shownText?.querySelectorAll(".spoiler").forEach((spoiler) => {
        spoiler.addEventListener("click", () => options.onToggle(item.id, "spoiler"));
    });
    const below = notice(item.kind, content);
    return [
        quoteView(content, options),
        forwardView(content),
        shownText,
        text !== content.text || isOpen ? more(item.id, isOpen, options) : null,
        content.files.length > 0 ? filesView(content.files, options) : null,
        previewView(content, options),
        reactionsView(item.id, content, options),
        below && h("div", { class: `notice ${below.tone}` }, below.text),
    ];
}

/** @param {string} id @param {boolean} isOpen @param {RowOptions} options */
const more = (id, isOpen, { onToggle }) =>
    button(isOpen ? "Show less" : "Show all", () => onToggle(id, "expanded"), { class: "inline" });

/** @param {string} text */
function beginning(text) {
    const lines = text.split("\n");
    return shortened(lines.length > LONG_LINES ? `${lines.slice(0, LONG_LINES).join("\n")}\n…` : text, LONG_TEXT);
}

/** @param {Content} content @param {RowOptions} options */
function quoteView({ quote, replyTo }, { onQuote }) {
    if (!quote || !replyTo) return null;
    const words = quote.text === null ? quote.isRemoved ? "removed" : "not here" : shortened(safeLine(quote.text), 140);
    const text = `${safeLine(quote.author)}: ${words}`;
    return button(text, () => onQuote(replyTo), { class: "quote", "aria-label": `Answers ${text}` });
}

/**
 * What the poster says of a page; it opens as any link, by its address.
 * @param {Content} content
 * @param {RowOptions} options
 */
function previewView({ linkPreview }, { onLink }) {
    if (!linkPreview || !/^https?:\/\//.test(linkPreview.url)) return null;
    const { url, title, description } = linkPreview;
    return h("button", { type: "button", class: "quote", onclick: () => onLink(url) },
        h("b", {}, safeLine(title)), description ? h("span", { class: "preview-text" }, safeLine(description)) : null,
        h("span", { class: "host" }, safeLine(url)));
}

/** @param {Content} content */
function forwardView({ forwardedFrom }) {
    return forwardedFrom ? h("div", { class: "marks" }, `forwarded from ${safeLine(forwardedFrom)}`) : null;
}

/** @param {string} id @param {Content} content @param {RowOptions} options */
function reactionsView(id, { reactions }, { onReaction }) {
    if (reactions.length === 0) return null;
    return h("div", { class: "reactions" }, reactions.map(({ emoji, count, mine }) =>
        button(`${safeLine(emoji)} ${count}`, () => onReaction(id, emoji, mine), { "aria-pressed": String(mine) })));
}

/** @param {import("../timeline/types.js").Item} item @param {Content} content @param {RowOptions} options */
function side(item, content, { onMenu }) {
    const menu = button("⋯", (event) => onMenu(item.id, /** @type {HTMLElement} */ (event.currentTarget)), {
        class: "menu", "aria-label": `Actions on the message of ${safeLine(content.author)}`, tabindex: "-1",
    });
    return h("div", { class: "side" }, h("time", { title: fullTime(item.at) }, clockTime(item.at)), menu);
}
