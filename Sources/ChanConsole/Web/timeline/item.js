/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").ItemKind} ItemKind */

const READABLE = new Set(["message", "provisional"]);
const EVENTS = new Set(["event", "invitation", "feature_change"]);

/**
 * Whether the item is an unread message once it lies after the marker: a person other than the reader wrote it, and it
 * can be read. A node counts in the same way.
 * @param {Item} item
 */
export function countsAsUnread(item) {
    return !item.isMine && READABLE.has(item.kind.name);
}

/**
 * Whether it stands in the middle, as an event of the conversation, and ends a run of messages.
 * @param {Item} item
 */
export function isEvent(item) {
    return EVENTS.has(item.kind.name);
}

/**
 * The topic by which neighbours fold into one row.
 * @param {Item} item
 */
export function foldTopic(item) {
    return item.kind.name === "event" ? item.kind.topic ?? null : null;
}

/**
 * Whether two versions of an item are drawn alike. The content belongs to the revision.
 * @param {Item} one
 * @param {Item} other
 */
export function isSameItem(one, other) {
    return one.id === other.id && one.entry === other.entry && one.author === other.author && one.at === other.at
        && one.day === other.day && one.isMine === other.isMine && one.mentionsReader === other.mentionsReader
        && one.revision === other.revision && isSameKind(one.kind, other.kind);
}

/**
 * @param {ItemKind} one
 * @param {ItemKind} other
 */
function isSameKind(one, other) {
    return one.name === other.name && one.topic === other.topic && one.by === other.by && one.reason === other.reason
        && one.carried === other.carried && one.of === other.of;
}
