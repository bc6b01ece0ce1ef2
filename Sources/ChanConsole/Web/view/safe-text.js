/**
 * Text of others for display: characters that would hide or reorder other text become visible signs, as in the
 * terminal (ChanText, `SafeText`). Markup needs no care here, because text only ever becomes text nodes.
 */

/** The parts of classes of characters, as in ChanText, `HiddenCharacters`; schema/vectors/text has what both agree on. */
const JOINERS = "\\u200C\\u200D";
const SELECTORS = "\\uFE00-\\uFE0F\\u180B-\\u180D\\u180F";
/** Signs of Arabic and Syriac numbers and verses, which are shown although they are format characters. */
const SHOWN = "\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2";
/** Scripts in which joiners change the form of letters. */
const JOINING = "\\u0590-\\u109F\\u1700-\\u18AF\\u1A20-\\u1AAF\\u1B00-\\u1BFF\\uA800-\\uABFF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC"
    + "\\u{10A00}-\\u{10A5F}\\u{11000}-\\u{11FFF}";
/** Letters and symbols whose form may be selected. */
const SELECTABLE = "\\u1820-\\u18AA\\u2010-\\u2027\\u2190-\\u27FF\\u2900-\\u2BFF\\u3001-\\u3163\\u3165-\\u9FFF\\uF900-\\uFAFF"
    + "\\u{20000}-\\u{3FFFD}";
/** An emoji; digits are emoji only with a keycap. */
const PICTURE = "(?![\\u0000-\\u007F])\\p{Emoji}";

/**
 * Control characters but tab and newline; characters that are invisible or change the direction of text; joiners and
 * selectors where no script and no emoji needs them.
 */
const HIDDEN = new RegExp([
    "[\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u2800]",
    `(?![${JOINERS}${SELECTORS}${SHOWN}])[\\p{DI}\\p{Bidi_C}\\p{Cf}]`,
    `(?<![${JOINING}${SELECTORS}]|${PICTURE})[${JOINERS}]`,
    `[${JOINERS}](?![^\\u0000-\\u007F])`,
    `(?<![${SELECTABLE}]|${PICTURE})[${SELECTORS}](?!\\u20E3)`,
].join("|"), "gu");

/** @param {string} text */
export function safeText(text) {
    return text.replace(HIDDEN, (character) => {
        const code = character.codePointAt(0) ?? 0;
        return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\uFFFD";
    });
}

/**
 * The same on one line.
 * @param {string} text
 */
export const safeLine = (text) => safeText(text.replace(/\s+/g, " "));
