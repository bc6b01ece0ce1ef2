/**
 * Recognises the parts of markdown that need to look ahead. Each look ahead is bounded or ends at a mark that is not
 * looked at again.
 */
import { decode, LIMITS } from "./runs.js";

/** @typedef {import("./runs.js").Target} Target */
/**
 * Where something ends, and what it leads to.
 * @typedef {{end: number, target: Target | null}} Found
 */

const code = (/** @type {string} */ one) => one.charCodeAt(0);
const TICK = code("`"), NEWLINE = code("\n"), OPEN = code("("), CLOSE = code(")"), HASH = code("#"), AT = code("@");
const SCHEMES = ["https://", "http://"].map((scheme) => new TextEncoder().encode(scheme));
const AUTHORITY_ENDS = new Set(new TextEncoder().encode("/?#\\"));
const PUNCTUATION = new Set(new TextEncoder().encode(".,;:!?'\"*~_"));
const LABEL_ENDS = new Set(new TextEncoder().encode("[]"));
const ADDRESS_ENDS = new Set(new TextEncoder().encode("<>\"\u007f"));

/** @param {number | undefined} byte */
const isSpace = (byte) => byte !== undefined && (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));

/**
 * A letter, digit or underscore of ASCII. Other scripts write without spaces, so their letters end no word.
 * @param {number | undefined} byte
 */
const isWord = (byte) => byte !== undefined && /\w/.test(String.fromCharCode(byte)) && byte < 0x80;

/** @param {number} byte */
const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;

/** @param {number | undefined} byte */
const endsAddress = (byte) => byte === undefined || byte <= 0x20 || ADDRESS_ENDS.has(byte);

export class MarkdownScanner {
    /** @param {Uint8Array} bytes @param {string[]} mentions */
    constructor(bytes, mentions) {
        this.bytes = bytes;
        // The longest name first: `@Ann Lee` before `@Ann`.
        this.mentions = mentions.slice(0, LIMITS.mentions).map((name) => new TextEncoder().encode(name))
            .filter((name) => name.length > 0 && name.length <= LIMITS.nameBytes)
            .sort((one, other) => other.length - one.length);
        // Code never searches for an end that does not exist.
        this.lastTick = bytes.lastIndexOf(TICK);
        this.lastFence = this.lastTick - 2;
        while (this.lastFence >= 0 && !this.isFence(this.lastFence)) this.lastFence -= 1;
    }

    /** @param {number} from @param {number} to */
    text(from, to) { return decode(this.bytes.subarray(from, to)); }

    /** @param {number} position */
    isDouble(position) { return this.bytes[position + 1] === this.bytes[position]; }

    /**
     * Whether a mark may open a style: something follows it, and no ASCII word ends before it.
     * @param {number} from
     * @param {number} to
     */
    canOpen(from, to) {
        return to < this.bytes.length && !isSpace(this.bytes[to]) && !isWord(this.bytes[from - 1]);
    }

    /** @param {number} from @param {number} to */
    canClose(from, to) { return from > 0 && !isSpace(this.bytes[from - 1]) && !isWord(this.bytes[to]); }

    /** @param {number} position */
    code(position) { return this.isFence(position) ? this.block(position) : this.span(position); }

    /** @param {number} position */
    isFence(position) {
        return this.bytes[position] === TICK && this.bytes[position + 1] === TICK && this.bytes[position + 2] === TICK;
    }

    /** @param {number} position */
    block(position) {
        if (position + 3 > this.lastFence) return null;
        let end = position + 3;
        while (!this.isFence(end)) end += 1;
        // A word on the line of the fence names the language and is not shown.
        let from = position + 3;
        while (from < end && isWord(this.bytes[from])) from += 1;
        from = this.bytes[from] === NEWLINE ? from + 1 : position + 3;
        const to = end > from && this.bytes[end - 1] === NEWLINE ? end - 1 : end;
        return { from, to, end: end + 3, isBlock: true };
    }

    /** @param {number} position */
    span(position) {
        if (position >= this.lastTick || this.bytes[position + 1] === TICK) return null;
        const to = this.bytes.indexOf(TICK, position + 1);
        return { from: position + 1, to, end: to + 1, isBlock: false };
    }

    /**
     * The address in parentheses after a closing bracket.
     * @param {number} bracket
     * @returns {Found | null}
     */
    address(bracket) {
        if (this.bytes[bracket + 1] !== OPEN) return null;
        let end = bracket + 2, depth = 1;
        while (!endsAddress(this.bytes[end]) && !LABEL_ENDS.has(this.bytes[end])) {
            if (this.bytes[end] === OPEN) depth += 1;
            if (this.bytes[end] === CLOSE) depth -= 1;
            if (depth === 0) break;
            end += 1;
        }
        const target = depth === 0 ? this.target(bracket + 2, end, true) : null;
        return target && { end: end + 1, target };
    }

    /**
     * A bare address, without the punctuation that ends the sentence. An address that is too long has no target.
     * @param {number} position
     * @returns {Found | null}
     */
    link(position) {
        const scheme = this.scheme(position), host = this.bytes[position + scheme];
        if (isWord(this.bytes[position - 1]) || scheme === 0) return null;
        if (host === undefined || AUTHORITY_ENDS.has(host)) return null;
        let end = position, depth = 0;
        while (!endsAddress(this.bytes[end]) && end - position <= LIMITS.linkBytes) {
            if (this.bytes[end] === OPEN) depth += 1;
            if (this.bytes[end] === CLOSE) depth -= 1;
            if (depth < 0 || this.bytes[end] === code("]") || this.bytes[end] === code("|")) break;
            end += 1;
        }
        while (end > position && PUNCTUATION.has(this.bytes[end - 1])) end -= 1;
        return { end, target: this.target(position, end, false) };
    }

    /** @param {number} from @param {number} to @param {boolean} isLabelled @returns {Target | null} */
    target(from, to, isLabelled) {
        const scheme = this.scheme(from);
        if (to - from > LIMITS.linkBytes || scheme === 0) return null;
        let start = from + scheme, end = start;
        while (end < to && !AUTHORITY_ENDS.has(this.bytes[end])) end += 1;
        const at = this.bytes.subarray(start, end).lastIndexOf(AT);
        if (at >= 0) start += at + 1;
        if (start >= end) return null;
        return { type: "link", url: this.text(from, to), host: this.text(start, end), isLabelled };
    }

    /**
     * The length of `http://` or `https://`; 0 without one.
     * @param {number} position
     */
    scheme(position) {
        return SCHEMES.find((scheme) => this.startsWith(position, scheme))?.length ?? 0;
    }

    /** @param {number} position @param {Uint8Array} prefix */
    startsWith(position, prefix) { return prefix.every((byte, index) => this.bytes[position + index] === byte); }

    /** @param {number} position @returns {Found | null} */
    mention(position) {
        if (isWord(this.bytes[position - 1])) return null;
        const name = this.mentions.find((each) =>
            this.startsWith(position + 1, each) && !isWord(this.bytes[position + 1 + each.length]));
        return name ? { end: position + 1 + name.length, target: { type: "mention", name: decode(name) } } : null;
    }

    /** @param {number} position @returns {Found | null} */
    conversation(position) {
        const before = this.bytes[position - 1];
        if (isWord(before) || before === HASH) return null;
        let end = position + 1;
        while ((isWord(this.bytes[end]) || this.bytes[end] === 0x2e || this.bytes[end] === 0x2d)
            && end - position <= LIMITS.nameBytes) end += 1;
        while (end > position + 1 && !isWord(this.bytes[end - 1])) end -= 1;
        const name = this.bytes.subarray(position + 1, end);
        if (name.length === 0 || name.length > LIMITS.nameBytes || name.every(isDigit)) return null;
        return { end, target: { type: "conversation", name: decode(name) } };
    }
}
