/**
 * The markdown of messages: `**b**`, `*i*`, `` `code` ``, fences, `~~s~~`, `||spoiler||`, `[text](url)`, web addresses,
 * `@name` and `#name`.
 *
 * One pass over the bytes yields pieces: text, and marks that may open or close a style. A mark is literal until a
 * second one closes it. The time is linear in the length of the text.
 */
import { LIMITS, makeRun, RunList } from "./runs.js";
import { MarkdownScanner } from "./markdown-scanner.js";

/** @typedef {import("./runs.js").Style} Style */
/** @typedef {import("./runs.js").Target} Target */

/**
 * A piece of the text between two marks, or one mark. `toggles` is the style that a closed mark changes, `isHidden` a
 * mark with a partner or the address of a labelled link, `label` the target at the bracket that begins its label.
 * @typedef {{
 *   from: number, to: number, style: Style[], target: Target | null, toggles: Style | null, isHidden: boolean,
 *   label: Target | null, endsLabel: boolean
 * }} Piece
 */

/** @param {number} from @param {number} to @param {Partial<Piece>} [rest] @returns {Piece} */
function piece(from, to, rest = {}) {
    return {
        from, to, style: [], target: null, toggles: null, isHidden: false, label: null, endsLabel: false, ...rest,
    };
}

/** @param {Uint8Array} bytes @param {string[]} mentions */
export function markdownRuns(bytes, mentions) {
    const parser = new MarkdownParser(new MarkdownScanner(bytes, mentions));
    parser.parse();
    return parser.runs();
}

class MarkdownParser {
    /** @param {MarkdownScanner} scanner */
    constructor(scanner) {
        this.scanner = scanner;
        /** @type {Piece[]} */
        this.pieces = [];
        /**
         * Open marks, the innermost last.
         * @type {{piece: Piece, style: Style}[]}
         */
        this.open = [];
        /** @type {Piece[]} */
        this.brackets = [];
        this.textStart = 0;
        this.position = 0;
    }

    parse() {
        while (this.position < this.scanner.bytes.length) if (!this.parseMark()) this.position += 1;
        this.endText(this.position);
    }

    /**
     * Parses what begins at `position`.
     * @returns {boolean} whether something began there; `position` is behind it then
     */
    parseMark() {
        const { scanner, position } = this;
        switch (String.fromCharCode(scanner.bytes[position])) {
        case "`": return this.parseCode();
        case "*": return this.parseEmphasis(scanner.isDouble(position) ? "bold" : "italic");
        case "~": return scanner.isDouble(position) && this.parseEmphasis("strike");
        case "|": return scanner.isDouble(position) && this.parseEmphasis("spoiler");
        case "[": return this.openBracket();
        case "]": return this.closeBracket();
        case "h": return this.append(scanner.link(position));
        case "@": return this.append(scanner.mention(position));
        case "#": return this.append(scanner.conversation(position));
        default: return false;
        }
    }

    /** @param {number} end */
    endText(end) {
        if (this.textStart < end) this.pieces.push(piece(this.textStart, end));
        this.textStart = end;
    }

    /** @param {Piece} one @returns the piece */
    add(one) {
        this.endText(one.from);
        this.pieces.push(one);
        this.position = one.to;
        this.textStart = one.to;
        return one;
    }

    /**
     * Adds what leads somewhere. Without a target it is text that is not looked at again.
     * @param {import("./markdown-scanner.js").Found | null} found
     */
    append(found) {
        if (!found || found.end <= this.position) return false;
        if (found.target) this.add(piece(this.position, found.end, { target: found.target }));
        else this.position = found.end;
        return true;
    }

    parseCode() {
        const code = this.scanner.code(this.position);
        if (!code) return false;
        this.add(piece(this.position, code.from, { isHidden: true }));
        this.add(piece(code.from, code.to, { style: code.isBlock ? ["monospace", "block"] : ["monospace"] }));
        this.add(piece(code.to, code.end, { isHidden: true }));
        return true;
    }

    /** @param {Style} style */
    parseEmphasis(style) {
        const from = this.position, to = from + (style === "italic" ? 1 : 2);
        const depth = this.open.map((mark) => mark.style).lastIndexOf(style);
        if (depth >= 0 && this.scanner.canClose(from, to)) {
            Object.assign(this.open[depth].piece, { isHidden: true, toggles: style });
            // Marks between the two stay literal, so that styles nest.
            this.open.splice(depth);
            this.add(piece(from, to, { toggles: style, isHidden: true }));
            return true;
        }
        if (depth >= 0 || !this.scanner.canOpen(from, to)) return false;
        this.open.push({ piece: this.add(piece(from, to)), style });
        return true;
    }

    openBracket() {
        this.brackets.push(this.add(piece(this.position, this.position + 1)));
        return true;
    }

    closeBracket() {
        const bracket = this.brackets.pop();
        const address = bracket ? this.scanner.address(this.position) : null;
        if (!bracket || !address) return false;
        this.brackets = [];
        this.endText(this.position);
        Object.assign(bracket, { isHidden: true, label: address.target });
        this.add(piece(this.position, address.end, { isHidden: true, endsLabel: true }));
        return true;
    }

    runs() {
        const runs = new RunList();
        /** @type {Set<Style>} */
        const style = new Set();
        /** @type {Target | null} */
        let label = null;
        for (const one of this.pieces) {
            if (runs.count >= LIMITS.runs) {
                runs.append(makeRun(this.scanner.text(one.from, this.scanner.bytes.length)));
                break;
            }
            if (one.toggles && !style.delete(one.toggles)) style.add(one.toggles);
            label = one.endsLabel ? null : one.label ?? label;
            if (one.isHidden) continue;
            const target = label ?? one.target;
            runs.append(makeRun(this.scanner.text(one.from, one.to), [...style, ...one.style], { target }));
        }
        return runs.runs;
    }
}
