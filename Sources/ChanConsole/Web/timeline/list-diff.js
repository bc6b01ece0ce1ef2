/**
 * The steps that turn one list of rows into another, in the order in which a front end applies them: remove, prepend,
 * insert, append, update; or replace, where the lists share nothing or their common elements change places.
 *
 * `remove` names places of the old list, the last first; all other steps name places of the new list.
 * @typedef {(
 *   {type: "remove", places: number[]} | {type: "prepend" | "insert" | "append", from: number, to: number} |
 *   {type: "update", places: number[]} | {type: "replace"}
 * )} Step
 */

/**
 * @template Element
 * @param {Element[]} old
 * @param {Element[]} next
 * @param {(element: Element) => string} id what makes an element the same in both lists
 * @param {(one: Element, other: Element) => boolean} areEqual whether an element is drawn alike
 * @returns {Step[]}
 */
export function listDiff(old, next, id, areEqual) {
    const places = new Map();
    next.forEach((element, index) => { if (!places.has(id(element))) places.set(id(element), index); });
    /** @type {{old: number, next: number}[]} */
    const kept = [];
    old.forEach((element, index) => {
        const place = places.get(id(element));
        if (place !== undefined) kept.push({ old: index, next: place });
    });
    const isOrdered = kept.every((pair, index) => index === 0 || kept[index - 1].next < pair.next);
    if (kept.length === 0 || !isOrdered || places.size !== next.length) {
        if (old.length > 0) return [{ type: "replace" }];
        return next.length === 0 ? [] : [{ type: "append", from: 0, to: next.length }];
    }
    return [...removals(old.length, kept), ...additions(next.length, kept), ...updates(old, next, kept, areEqual)];
}

/** @param {number} count @param {{old: number}[]} kept @returns {Step[]} */
function removals(count, kept) {
    const stays = new Set(kept.map((pair) => pair.old));
    const places = [];
    for (let index = count - 1; index >= 0; index -= 1) if (!stays.has(index)) places.push(index);
    return places.length > 0 ? [{ type: "remove", places }] : [];
}

/** @param {number} count @param {{next: number}[]} kept @returns {Step[]} */
function additions(count, kept) {
    /** @type {Step[]} */
    const steps = [];
    if (kept[0].next > 0) steps.push({ type: "prepend", from: 0, to: kept[0].next });
    for (let index = 1; index < kept.length; index += 1) {
        const from = kept[index - 1].next + 1, to = kept[index].next;
        if (to > from) steps.push({ type: "insert", from, to });
    }
    const last = kept[kept.length - 1].next;
    if (last + 1 < count) steps.push({ type: "append", from: last + 1, to: count });
    return steps;
}

/**
 * @template Element
 * @param {Element[]} old
 * @param {Element[]} next
 * @param {{old: number, next: number}[]} kept
 * @param {(one: Element, other: Element) => boolean} areEqual
 * @returns {Step[]}
 */
function updates(old, next, kept, areEqual) {
    const places = kept.filter((pair) => !areEqual(old[pair.old], next[pair.next])).map((pair) => pair.next);
    return places.length > 0 ? [{ type: "update", places }] : [];
}
