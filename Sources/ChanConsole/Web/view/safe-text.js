/**
 * Text of others for display: characters that would hide or reorder other text become visible signs, as in the
 * terminal (ChanText, `SafeText`). Markup needs no care here, because text only ever becomes text nodes.
 */

/**
 * Control characters but tab and newline, line separators, direction marks, overrides and isolates, and invisible
 * characters: soft hyphen, zero-width space, word joiner and operators, tags. Joiners stay, because scripts and emoji
 * need them.
 */
const HIDDEN = new RegExp("[\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F"
    + "\\u2028-\\u202E\\u2060-\\u206F\\uFEFF\\u{E0000}-\\u{E007F}]", "gu");

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
