/**
 * Text of others for display: characters that would hide or reorder other text become visible signs. Markup needs no
 * care here, because text only ever becomes text nodes.
 */

/** Control characters but tab and newline, direction overrides and isolates, and invisible tags. */
const HIDDEN =
    /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/g;

/** @param {string} text */
export function safeText(text) {
    return text.replace(HIDDEN, (character) => {
        const code = character.charCodeAt(0);
        return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\uFFFD";
    });
}

/**
 * The same on one line.
 * @param {string} text
 */
export const safeLine = (text) => safeText(text.replace(/\s+/g, " "));
