/**
 * Completes `@` member, `#` conversation and `:` emoji with Tab and Shift-Tab.
 *
 * The first completion starts a cycle. A draft other than the completion's own result ends the cycle; asking again with
 * the same draft continues it. The cursor of a draft is a number of scalars before it.
 *
 * @typedef {{text: string, cursor: number}} Draft
 * @typedef {{
 *   members: {name: string, lastSpoke: number | null}[], conversations: string[], emoji: {name: string, text: string}[]
 * }} CompletionSource
 */

export class Completion {
    constructor() {
        /** @type {{head: string, tail: string, words: string[], index: number, result: Draft} | null} */
        this.cycle = null;
    }

    /**
     * Whether a cycle is under way for this draft.
     * @param {Draft} draft
     */
    isCycling(draft) {
        if (this.cycle === null) return false;
        return this.cycle.result.text === draft.text && this.cycle.result.cursor === draft.cursor;
    }

    /**
     * The draft with the next (or previous) candidate; `null` when nothing matches.
     * @param {Draft} draft
     * @param {boolean} isBackward
     * @param {CompletionSource} source
     * @returns {Draft | null}
     */
    complete(draft, isBackward, source) {
        if (!this.isCycling(draft)) this.cycle = begin(draft, isBackward, source);
        const cycle = this.cycle;
        if (!cycle) return null;
        cycle.index = (cycle.index + (isBackward ? -1 : 1) + cycle.words.length) % cycle.words.length;
        const text = cycle.head + cycle.words[cycle.index];
        cycle.result = { text: text + cycle.tail, cursor: [...text].length };
        return cycle.result;
    }
}

/** @param {Draft} draft @param {boolean} isBackward @param {CompletionSource} source */
function begin(draft, isBackward, source) {
    const scalars = [...draft.text];
    let sign = Math.min(draft.cursor, scalars.length) - 1;
    while (sign >= 0 && !"@#:".includes(scalars[sign])) sign -= 1;
    if (draft.cursor > scalars.length || sign < 0 || (sign > 0 && !/\s/.test(scalars[sign - 1]))) return null;
    const prefix = scalars.slice(sign + 1, draft.cursor).join("").toLowerCase();
    if (/\s/.test(prefix)) return null;
    const head = scalars.slice(0, sign).join("");
    const isAtLineStart = head === "" || head.endsWith("\n");
    const words = candidates(scalars[sign], prefix, isAtLineStart, source);
    if (words.length === 0) return null;
    return { head, tail: scalars.slice(draft.cursor).join(""), words, index: isBackward ? 0 : -1, result: draft };
}

/** @param {string} sign @param {string} prefix @param {boolean} isAtLineStart @param {CompletionSource} source */
function candidates(sign, prefix, isAtLineStart, source) {
    const matches = (/** @type {string} */ name) => name.toLowerCase().startsWith(prefix);
    switch (sign) {
    case "@":
        return source.members.filter(({ name }) => matches(name)).sort(byLastSpoken)
            .map(({ name }) => `@${name}${isAtLineStart ? ": " : " "}`);
    case "#":
        return source.conversations.filter(matches).sort(byName).map((name) => `#${name} `);
    default:
        return source.emoji.filter(({ name }) => matches(name)).sort((one, other) => byName(one.name, other.name))
            .map(({ text }) => `${text} `);
    }
}

/**
 * The last speakers first, then by name.
 * @param {{name: string, lastSpoke: number | null}} one
 * @param {{name: string, lastSpoke: number | null}} other
 */
function byLastSpoken(one, other) {
    const first = one.lastSpoke ?? -Infinity, second = other.lastSpoke ?? -Infinity;
    return first === second ? byName(one.name, other.name) : first > second ? -1 : 1;
}

/** @param {string} one @param {string} other */
function byName(one, other) {
    const first = one.toLowerCase(), second = other.toLowerCase();
    const isBefore = first === second ? one < other : first < second;
    return isBefore ? -1 : one === other ? 0 : 1;
}
