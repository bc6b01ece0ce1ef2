/**
 * Rule 1, KeepsPlace: away from the end nothing but the reader moves text. After a change the first fully visible row
 * stands where it stood; if it was removed, the next one, else the one before.
 */

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").ItemID} ItemID */
/** @typedef {import("./types.js").Position} Position */

/** What the front end showed last. */
export class View {
    constructor() {
        /** @type {Position} */
        this.position = { first: null, last: null, fromStart: 0, fromEnd: 0 };
        /**
         * The entries of the first and the last visible item, so that a removed one still has a place.
         * @type {number | null}
         */
        this.firstEntry = null;
        /** @type {number | null} */
        this.lastEntry = null;
        this.isFocused = true;
        /** Until when scroll events are those of the program. */
        this.settlesAt = -Infinity;
    }

    /** @param {Position} position @param {number | null} firstEntry @param {number | null} lastEntry */
    place(position, firstEntry, lastEntry) {
        this.position = position;
        this.firstEntry = firstEntry;
        this.lastEntry = lastEntry;
    }
}

/**
 * The action that puts the view in its place after the event; `null` when nothing changed.
 * @param {Timeline} timeline
 * @param {Turn} turn
 * @returns {import("./types.js").Action | null}
 */
export function placeAction(timeline, turn) {
    if (turn.show) return turn.show;
    if (!turn.touched) return null;
    if (timeline.isFollowing) return { type: "showEnd", animated: turn.grewAtEnd && turn.isAnimated };
    const id = placeToKeep(timeline);
    return id === null ? null : { type: "keep", id, edge: "top" };
}

/** @param {Timeline} timeline @returns {ItemID | null} */
function placeToKeep({ store, view }) {
    const first = view.position.first;
    if (first === null) return null;
    if (store.item(first) !== null) return first;
    const place = view.firstEntry === null ? null : store.firstCursor(view.firstEntry);
    return place ? store.at(place).id : store.unordered[0]?.id ?? store.newest?.id ?? null;
}

/** @param {Timeline} timeline @param {Position} position */
export function showPosition(timeline, position) {
    const { store, view, states, limits } = timeline;
    /** @param {ItemID | null} id */
    const entry = (id) => (id === null ? null : store.entries.get(id) ?? null);
    const first = entry(position.first);
    // Below the newest entry stand own messages that the log has not ordered.
    const isBelow = first !== null && store.reachesNewest && store.unordered.some(({ id }) => id === position.last);
    view.place(position, first, isBelow ? store.newest?.entry ?? null : entry(position.last));
    states.display(visibleIDs(timeline), limits.rowStates);
}

/**
 * The items in view.
 * @param {Timeline} timeline
 * @returns {ItemID[]}
 */
function visibleIDs({ store, view }) {
    let cursor = store.cursor(view.position.first);
    const last = view.lastEntry;
    if (!cursor || last === null) return view.position.first === null ? [] : [view.position.first];
    const ids = [];
    while (cursor) {
        const item = store.at(cursor);
        if (item.entry === null || item.entry > last) break;
        ids.push(item.id);
        cursor = store.next(cursor);
    }
    return ids;
}
