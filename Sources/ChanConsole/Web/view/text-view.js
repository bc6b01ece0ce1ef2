/** The text of a message as elements: styles, links with their host, mentions, hidden text and search results. */
import { isReadable, readable } from "../text/contrast.js";
import { isEmojiOnly, makeRun, runsOf } from "../text/runs.js";
import { h } from "./dom.js";
import { safeLine, safeText } from "./safe-text.js";

/** @typedef {import("../text/runs.js").Run} Run */
/**
 * How texts are drawn: `isBare` without styles, `showsSpoilers` with hidden text, `matches` the parts that a search
 * found (scalars), `onLink` opens an address.
 * @typedef {{
 *   mentions?: string[], isBare?: boolean, showsSpoilers?: boolean, matches?: {start: number, length: number}[],
 *   onLink?: (url: string) => void, onConversation?: (name: string) => void
 * }} TextOptions
 */

const TAGS = /** @type {const} */ ({ bold: "b", italic: "i", underline: "u", strike: "s", monospace: "code" });

/**
 * @param {string} text
 * @param {TextOptions} options
 */
export function textView(text, options = {}) {
    const element =
        h("div", { class: isEmojiOnly(text) && [...text].length < 30 ? "text emoji" : "text", dir: "auto" });
    const runs = options.isBare ? [makeRun(text)] : runsOf(text, options.mentions ?? []);
    // What a search found is marked in the text as written; its styles would move the places.
    if (options.matches?.length) element.append(...highlighted(text, options.matches));
    else element.append(...runs.map((run) => runView(run, options)));
    return element;
}

/** @param {string} text @param {{start: number, length: number}[]} matches */
function highlighted(text, matches) {
    const scalars = [...text];
    /** @type {(Node | string)[]} */
    const nodes = [];
    let end = 0;
    for (const { start, length } of [...matches].sort((one, other) => one.start - other.start)) {
        if (start < end) continue;
        nodes.push(safeText(scalars.slice(end, start).join("")));
        nodes.push(h("mark", {}, safeText(scalars.slice(start, start + length).join(""))));
        end = start + length;
    }
    nodes.push(safeText(scalars.slice(end).join("")));
    return nodes;
}

/** @param {Run} run @param {TextOptions} options @returns {Node} */
function runView(run, options) {
    const isHidden = run.style.has("spoiler") && !options.showsSpoilers;
    if (isHidden) return h("span", { class: "spoiler" }, h("span", { class: "sr" }, "hidden text"), blocks(run.text));
    /** @type {Node} */
    let node = targetView(run, options);
    for (const [style, tag] of Object.entries(TAGS)) {
        if (run.style.has(/** @type {any} */ (style))) node = h(tag, {}, node);
    }
    if (run.style.has("block")) return h("pre", {}, node);
    return colored(run, node);
}

/**
 * Signs in place of hidden text, so that its length is the only thing that shows.
 * @param {string} text
 */
const blocks = (text) => h("span", { "aria-hidden": "true" }, "▒".repeat(Math.min([...text].length, 60)));

/**
 * Whether a browser can open it: the text of a link may be none, such as `https://[::1`.
 * @param {string} url
 */
function isAddress(url) {
    try {
        return Boolean(new URL(url));
    } catch {
        return false;
    }
}

/** @param {Run} run @param {TextOptions} options @returns {Node} */
function targetView({ text, target }, { onLink, onConversation }) {
    const shown = safeText(text);
    switch (target?.type) {
    case "link": {
        const { url, host, isLabelled } = target;
        if (!isAddress(url)) return document.createTextNode(shown);
        // Also the middle button, which sends `auxclick`, opens the dialog.
        const open = (/** @type {MouseEvent} */ event) => {
            event.preventDefault();
            if (event.button < 2) onLink?.(url);
        };
        const link = h("a", {
            href: url, rel: "noopener noreferrer nofollow", title: safeLine(url), onclick: open, onauxclick: open,
        }, shown);
        return isLabelled ? h("span", {}, link, h("span", { class: "host" }, ` (${safeText(host)})`)) : link;
    }
    case "mention": return h("b", { class: "mention" }, shown);
    case "conversation":
        return h("button", { type: "button", class: "inline", onclick: () => onConversation?.(target.name) }, shown);
    default: return document.createTextNode(shown);
    }
}

/**
 * The author's colours, moved to a contrast that can be read on this background.
 * @param {Run} run
 * @param {Node} node
 */
function colored({ foreground, background, style }, node) {
    if (foreground === null && background === null && !style.has("reverse")) return node;
    const below = background ?? pageBackground();
    const text = foreground ?? (isReadable(0xffffff, below) ? 0xffffff : 0x000000);
    const element = h("span", { class: "colored" }, node);
    const colors = [hex(readable(text, below)), background === null ? "" : hex(background)];
    if (style.has("reverse")) colors.reverse();
    element.style.color = colors[0];
    element.style.backgroundColor = colors[1];
    return element;
}

/** @param {number} color */
const hex = (color) => `#${color.toString(16).padStart(6, "0")}`;

/** The background of the style sheet's two themes. */
const pageBackground = () => (matchMedia("(prefers-color-scheme: dark)").matches ? 0x16181c : 0xffffff);
