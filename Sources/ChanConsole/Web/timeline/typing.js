/** Rule 13, Typing: a line below the last row. It scrolls into view only near the end. */

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */

/** Who types, and when the reader's own typing was last sent. */
export class TypingState {
    constructor() {
        /**
         * In the order in which they began.
         * @type {{member: string, until: number}[]}
         */
        this.typists = [];
        /** @type {number | null} */
        this.lastSent = null;
    }
}

/** @param {TypingState} typing */
export function nextExpiry(typing) {
    return typing.typists.length > 0 ? Math.min(...typing.typists.map((typist) => typist.until)) : null;
}

/** @param {Timeline} timeline @param {string} member @param {boolean} isTyping @param {Turn} turn */
export function setTyping({ typing, limits, store }, member, isTyping, turn) {
    const index = typing.typists.findIndex((typist) => typist.member === member);
    const until = turn.now + limits.typingShown;
    if (isTyping && index >= 0) {
        typing.typists[index].until = until;
    } else if (isTyping) {
        typing.typists.push({ member, until });
        turn.grewAtEnd = true;
        turn.touchEnd(store);
    } else if (index >= 0) {
        typing.typists.splice(index, 1);
        turn.touchEnd(store);
    }
}

/** @param {Timeline} timeline @param {Turn} turn */
export function expireTyping({ typing, store }, turn) {
    const left = typing.typists.filter((typist) => typist.until > turn.now);
    if (left.length === typing.typists.length) return;
    typing.typists = left;
    turn.touchEnd(store);
}

/**
 * Tells the others that the reader types, not too often.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function compose({ typing, limits }, turn) {
    if (typing.lastSent !== null && turn.now - typing.lastSent < limits.typingSent) return;
    typing.lastSent = turn.now;
    turn.later.push({ type: "sendTyping" });
}
