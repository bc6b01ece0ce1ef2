/**
 * Text with IRC formatting codes, parsed in one pass: 02 bold, 1D italic, 1F underline, 1E strike, 11 monospace and 16
 * reverse are toggles; 0F resets everything; `03[F[F][,B[B]]]` and `04[RRGGBB[,RRGGBB]]` set colours.
 */
import { decode, LIMITS, makeRun, RunList } from "./runs.js";
import { paletteColor } from "./palette.js";

/** @typedef {import("./runs.js").Style} Style */
/** @typedef {{foreground: number | null, background: number | null}} Colors */

/** @type {Map<number, Style>} */
const TOGGLES = new Map([
    [0x02, "bold"], [0x1d, "italic"], [0x1f, "underline"], [0x1e, "strike"], [0x11, "monospace"], [0x16, "reverse"],
]);

/** @param {number} byte */
const isCode = (byte) => TOGGLES.has(byte) || byte === 0x03 || byte === 0x04 || byte === 0x0f;

/** @param {Uint8Array} bytes */
export const hasIRCCodes = (bytes) => bytes.some(isCode);

/** @param {Uint8Array} bytes */
export const ircRuns = (bytes) => new IRCParser(bytes).parse();

class IRCParser {
    /** @param {Uint8Array} bytes */
    constructor(bytes) {
        this.bytes = bytes;
        this.position = 0;
        this.start = 0;
        this.runs = new RunList();
        /** @type {Set<Style>} */
        this.style = new Set();
        /** @type {Colors} */
        this.colors = { foreground: null, background: null };
    }

    parse() {
        while (this.position < this.bytes.length) {
            const code = this.bytes[this.position];
            if (!isCode(code)) {
                this.position += 1;
                continue;
            }
            this.finishRun();
            if (this.isFull) this.reset();
            this.position += 1;
            this.apply(code);
            this.start = this.position;
        }
        this.finishRun();
        return this.runs.runs;
    }

    /** Whether the rest of the text is plain. */
    get isFull() { return this.runs.count >= LIMITS.runs; }

    reset() {
        this.style.clear();
        this.colors = { foreground: null, background: null };
    }

    finishRun() {
        if (this.start >= this.position) return;
        const text = decode(this.bytes.subarray(this.start, this.position));
        const { foreground, background } = this.colors;
        // Text in the colour of its background is hidden on purpose.
        const isHidden = background !== null && background === foreground;
        if (isHidden) this.runs.append(makeRun(text, [...this.style, "spoiler"]));
        else this.runs.append(makeRun(text, this.style, this.colors));
    }

    /** @param {number} code */
    apply(code) {
        const style = TOGGLES.get(code);
        if (code === 0x0f) this.reset();
        else if (code === 0x03) this.setColors(() => this.paletteNumber());
        else if (code === 0x04) this.setColors(() => this.hexColor());
        else if (style && !this.isFull && !this.style.delete(style)) this.style.add(style);
    }

    /**
     * Reads a foreground and, after a comma that a colour follows, a background. Without a foreground both are reset.
     * @param {() => number | null | undefined} read answers `undefined` where there is no colour
     */
    setColors(read) {
        /** @type {Colors} */
        const colors = { foreground: null, background: null };
        const foreground = read();
        if (foreground !== undefined) {
            colors.foreground = foreground;
            colors.background = this.colors.background;
            if (this.bytes[this.position] === 0x2c) {
                this.position += 1;
                const background = read();
                if (background !== undefined) colors.background = background; else this.position -= 1;
            }
        }
        if (!this.isFull) this.colors = colors;
    }

    /**
     * Reads one or two digits. `null` is the reader's own colour.
     * @returns {number | null | undefined}
     */
    paletteNumber() {
        /** @type {number | undefined} */
        let number;
        for (let count = 0; count < 2; count += 1) {
            const byte = this.bytes[this.position];
            if (byte === undefined || byte < 0x30 || byte > 0x39) break;
            number = (number ?? 0) * 10 + byte - 0x30;
            this.position += 1;
        }
        return number === undefined ? undefined : paletteColor(number);
    }

    /**
     * Reads exactly six hexadecimal digits.
     * @returns {number | undefined}
     */
    hexColor() {
        const digits = decode(this.bytes.subarray(this.position, this.position + 6));
        if (!/^[0-9a-f]{6}$/i.test(digits)) return undefined;
        this.position += 6;
        return parseInt(digits, 16);
    }
}
