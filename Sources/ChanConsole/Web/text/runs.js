/**
 * Splits a message into runs of style. Text with IRC codes is IRC; all other text is markdown. All positions are those
 * of UTF-8 bytes, as in ChanText, so that both cut alike.
 *
 * @typedef {"bold" | "italic" | "underline" | "strike" | "monospace" | "reverse" | "spoiler" | "block"} Style
 *
 * What a run leads to. A labelled link is shown with its host, because the label can be another address.
 * @typedef {(
 *   {type: "link", url: string, host: string, isLabelled: boolean} | {type: "mention", name: string} |
 *   {type: "conversation", name: string}
 * )} Target
 *
 * Colours are 0xRRGGBB; `null` is the reader's own.
 * @typedef {{
 *   text: string, style: Set<Style>, foreground: number | null, background: number | null, target: Target | null
 * }} Run
 */
import { hasIRCCodes, ircRuns } from "./irc.js";
import { markdownRuns } from "./markdown.js";

/** The sizes beyond which text is drawn without style. */
export const LIMITS = Object.freeze({
    /** Text with more bytes is one plain run. */
    bytes: 65_536,
    /** After so many runs the rest of the text is one plain run. */
    runs: 1_000,
    linkBytes: 2_048,
    nameBytes: 64,
    /** The mentions of an item that are looked for. */
    mentions: 64,
    /** The combining marks that a grapheme cluster keeps. */
    clusterMarks: 8,
});

/** @type {Style[]} */
export const STYLES = ["bold", "italic", "underline", "strike", "monospace", "reverse", "spoiler", "block"];

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** @param {Uint8Array} bytes */
export const decode = (bytes) => decoder.decode(bytes);

/**
 * @param {string} text
 * @param {Iterable<Style>} [style]
 * @param {Partial<Run>} [rest]
 * @returns {Run}
 */
export function makeRun(text, style = [], rest = {}) {
    return { text, style: new Set(style), foreground: null, background: null, target: null, ...rest };
}

/**
 * @param {string} source
 * @param {string[]} [mentions] the names of the members whom the item mentions; only these become mentions
 * @returns {Run[]}
 */
export function runsOf(source, mentions = []) {
    const text = limited(source, LIMITS.clusterMarks);
    const bytes = new TextEncoder().encode(text);
    if (bytes.length === 0) return [];
    if (bytes.length > LIMITS.bytes) return [makeRun(text)];
    return hasIRCCodes(bytes) ? ircRuns(bytes) : markdownRuns(bytes, mentions);
}

/**
 * The text with at most `marks` combining marks in each grapheme cluster, so that a stack of them cannot cover other
 * rows.
 * @param {string} text
 * @param {number} marks
 */
export function limited(text, marks) {
    if (!/\p{M}/u.test(text)) return text;
    let result = "";
    for (const { segment } of clusters.segment(text)) {
        let count = 0;
        for (const scalar of segment) {
            if (/\p{M}/u.test(scalar)) count += 1;
            if (count <= marks || !/\p{M}/u.test(scalar)) result += scalar;
        }
    }
    return result;
}

/**
 * Whether a message consists of emoji alone, so that it can be drawn large.
 * @param {string} text
 */
export function isEmojiOnly(text) {
    const shown = [...clusters.segment(text)].map(({ segment }) => segment).filter((one) => one.trim() !== "");
    return shown.length > 0 && shown.every(isEmoji);
}

/** @param {string} cluster */
function isEmoji(cluster) {
    return /^\p{Emoji_Presentation}/u.test(cluster) || (/^\p{Emoji}/u.test(cluster) && cluster.includes("\u{FE0F}"));
}

/** Collects runs; neighbours that are drawn alike become one. */
export class RunList {
    constructor() {
        /** @type {Run[]} */
        this.runs = [];
    }

    get count() { return this.runs.length; }

    /** @param {Run} run */
    append(run) {
        if (run.text === "") return;
        const last = this.runs[this.runs.length - 1];
        if (last && isAlike(last, run)) last.text += run.text; else this.runs.push(run);
    }
}

/** @param {Run} one @param {Run} other */
function isAlike(one, other) {
    return one.target === null && other.target === null && one.foreground === other.foreground
        && one.background === other.background && one.style.size === other.style.size
        && [...one.style].every((style) => other.style.has(style));
}
