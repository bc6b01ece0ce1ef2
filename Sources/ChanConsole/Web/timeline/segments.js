/**
 * Rule 6, Segments: at most four parts of the log without holes. Nearing an edge loads from it; pages that touch merge.
 * An edge has one request at a time; a page with nothing new is not asked for again; failures are repeated after 1, 2,
 * 4 … 30 seconds.
 */
import { forgetWaiting } from "./burst.js";
import { isReading, showAnchor } from "./end.js";
import { Segment, SegmentEnd } from "./segment.js";
import { findDivider } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Anchor} Anchor */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {"older" | "newer"} Side */

/**
 * The page around an anchor that the view waits for. `isOpening`: the view was opened there, not moved within it.
 * @typedef {{
 *   request: number, anchor: Anchor, isOpening: boolean, failures: number, isFailed: boolean, retryAt: number | null
 * }} Opening
 */

/** The requests for pages that are under way. */
export class PageRequests {
    constructor() {
        /** The number of the next request. */
        this.next = 1;
        /** @type {Opening | null} */
        this.opening = null;
        /** Whether nothing is held because the log has no items. */
        this.isEmptyLog = false;
        /** The last entry that arrived without entering a segment. */
        this.newestCounted = -Infinity;
        /** @type {number | null} */
        this.nextRetry = null;
    }

    makeRequest() {
        this.next += 1;
        return this.next - 1;
    }
}

/**
 * Asks for the page around an anchor. Answers for a former anchor are ignored from now on.
 * @param {Timeline} timeline
 * @param {Anchor} anchor
 * @param {boolean} isOpening
 * @param {Turn} turn
 */
export function requestAnchor({ pages, limits, store }, anchor, isOpening, turn) {
    const request = pages.makeRequest();
    pages.opening = { request, anchor, isOpening, failures: 0, isFailed: false, retryAt: null };
    turn.loads.push({ type: "load", request, anchor, before: limits.firstPage, after: limits.firstPage });
    turn.touchEnd(store);
}

/** @param {Timeline} timeline @param {Page} page @param {number} request @param {Turn} turn */
export function loadPage(timeline, page, request, turn) {
    const { pages, store } = timeline;
    const older = store.segments.findIndex((segment) => segment.older.request === request);
    const newer = store.segments.findIndex((segment) => segment.newer.request === request);
    if (pages.opening?.request === request) loadAnchor(timeline, page, pages.opening, turn);
    else if (older >= 0) loadEdge(timeline, page, older, "older", turn);
    else if (newer >= 0) loadEdge(timeline, page, newer, "newer", turn);
    else return;
    updateRetry(timeline);
}

/** @param {Timeline} timeline @param {Page} page @param {Opening} opening @param {Turn} turn */
function loadAnchor(timeline, page, opening, turn) {
    const { pages, unread } = timeline;
    pages.opening = null;
    turn.touchAll();
    timeline.participants = page.participants;
    if (opening.isOpening) {
        unread.opened(page, isReading(opening.anchor));
        pages.isEmptyLog = page.items.length === 0 && !page.hasOlder && !page.hasNewer;
    }
    addPage(timeline, page, null, turn);
    findDivider(timeline, turn);
    const isUnread = opening.anchor === "firstUnread";
    // Without anything unread the end is shown.
    const anchor = isUnread && page.unread === 0 ? "newest" : opening.anchor;
    showAnchor(timeline, isUnread ? unread.divider ?? page.anchor : page.anchor, anchor, false, turn);
    dropFarSegments(timeline);
}

/** @param {Timeline} timeline @param {Page} page @param {number} index @param {Side} side @param {Turn} turn */
function loadEdge(timeline, page, index, side, turn) {
    const { firstEntry, lastEntry } = timeline.store.segments[index];
    if (side === "older") turn.touch(-Infinity, firstEntry); else turn.touch(lastEntry, Infinity);
    // The page continues the segment without a hole.
    const items = page.items.filter((item) =>
        side === "older" ? (item.entry ?? Infinity) <= firstEntry : (item.entry ?? -Infinity) >= lastEntry);
    if (page.items.length > 0 && addPage(timeline, { ...page, items }, { index, side }, turn)) {
        findDivider(timeline, turn);
        return;
    }
    const segment = timeline.store.segments[index];
    if (segment) segment[side] = new SegmentEnd(false);
}

/**
 * Adds the items of a page, to the edge of a segment or for themselves.
 * @param {Timeline} timeline
 * @param {Page} page
 * @param {{index: number, side: Side} | null} edge
 * @param {Turn} turn
 * @returns whether any of them is new
 */
function addPage(timeline, page, edge, turn) {
    const { store, pages } = timeline;
    for (const item of page.items) forgetWaiting(timeline, item.id, turn);
    if (page.items.length === 0) return false;
    const added = new Segment([...page.items], new SegmentEnd(page.hasOlder), new SegmentEnd(page.hasNewer));
    // The page may be older than an arrival that only counted.
    if (added.lastEntry < pages.newestCounted) added.newer.hasMore = true;
    if (edge) join(added, store.segments[edge.index], edge.side);
    return store.add(added);
}

/**
 * Makes a page touch the segment that it extends: it reaches from its edge.
 * @param {Segment} added
 * @param {Segment} segment
 * @param {Side} side
 */
function join(added, segment, side) {
    const isOlder = side === "older";
    const edge = segment.items[isOlder ? 0 : segment.items.length - 1];
    if (!added.items.some((item) => item.entry === edge.entry)) {
        if (isOlder) added.items.push(edge); else added.items.unshift(edge);
    }
    if (isOlder) added.newer = segment.newer; else added.older = segment.older;
}

/**
 * Keeps the segments that are nearest to the view.
 * @param {Timeline} timeline
 */
function dropFarSegments({ store, view, limits }) {
    while (store.segments.length > limits.segments) {
        const last = store.segments.length - 1;
        const here = (view.firstEntry === null ? null : store.firstCursor(view.firstEntry)?.segment) ?? last;
        store.trim(Infinity, here >= last - here ? 0 : last, true);
    }
}

/**
 * Asks for more where the view is near to an edge.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function loadAhead(timeline, turn) {
    const { pages, view, store, limits } = timeline;
    if (pages.opening || view.firstEntry === null || view.lastEntry === null) return;
    const top = store.firstCursor(view.firstEntry);
    const bottom = store.firstCursor(view.lastEntry) ?? store.last;
    if (!top || !bottom) return;
    const after = store.segments[bottom.segment].items.length - 1 - bottom.index;
    const { fromStart, fromEnd } = view.position;
    const isNearStart = top.index < limits.loadAheadRows || fromStart <= limits.loadAheadDistance;
    const isNearEnd = after < limits.loadAheadRows || fromEnd <= limits.loadAheadDistance;
    if (isNearStart) requestEdge(timeline, top.segment, "older", turn);
    if (isNearEnd) requestEdge(timeline, bottom.segment, "newer", turn);
}

/** @param {Timeline} timeline @param {number} index @param {Side} side @param {Turn} turn */
function requestEdge({ store, pages, limits }, index, side, turn) {
    const segment = store.segments[index];
    const end = segment[side];
    if (!end.hasMore || end.request !== null || end.isFailed) return;
    const isOlder = side === "older";
    end.request = pages.makeRequest();
    touchEdge(store, index, side, turn);
    turn.loads.push({
        type: "load", request: end.request, anchor: { entry: isOlder ? segment.firstEntry : segment.lastEntry },
        before: isOlder ? limits.laterPage : 0, after: isOlder ? 0 : limits.laterPage,
    });
}

/** @param {import("./item-store.js").ItemStore} store @param {number} index @param {Side} side @param {Turn} turn */
function touchEdge(store, index, side, turn) {
    const { firstEntry, lastEntry } = store.segments[index];
    if (side === "older") turn.touch(firstEntry - 1, firstEntry); else turn.touch(lastEntry, lastEntry + 1);
    if (side === "newer" && index === store.segments.length - 1) turn.touchEnd(store);
}

/** @param {Timeline} timeline @param {number} request @param {boolean} retryable @param {Turn} turn */
export function failPage(timeline, request, retryable, turn) {
    const { pages, store } = timeline;
    if (pages.opening?.request === request) {
        markFailed(timeline, pages.opening, retryable, turn);
        turn.touchEnd(store);
    }
    for (const { index, side, end } of ends(timeline)) {
        if (end.request !== request) continue;
        markFailed(timeline, end, retryable, turn);
        end.request = null;
        touchEdge(store, index, side, turn);
    }
    updateRetry(timeline);
}

/** @param {Timeline} timeline @param {Opening | SegmentEnd} end @param {boolean} retryable @param {Turn} turn */
function markFailed({ limits }, end, retryable, turn) {
    end.failures += 1;
    end.isFailed = true;
    const delay = Math.min(limits.firstRetry * 2 ** Math.min(end.failures - 1, 20), limits.lastRetry);
    end.retryAt = retryable ? turn.now + delay : null;
}

/** @param {Timeline} timeline @param {Turn} turn */
export function retryPages(timeline, turn) {
    const { pages, store, limits } = timeline;
    if (pages.nextRetry === null || pages.nextRetry > turn.now) return;
    const opening = pages.opening;
    if (opening && opening.retryAt !== null && opening.retryAt <= turn.now) {
        opening.request = pages.makeRequest();
        opening.isFailed = false;
        opening.retryAt = null;
        turn.loads.push({
            type: "load", request: opening.request, anchor: opening.anchor, before: limits.firstPage,
            after: limits.firstPage,
        });
        turn.touchEnd(store);
    }
    for (const { index, side, end } of ends(timeline)) {
        if (end.retryAt === null || end.retryAt > turn.now) continue;
        end.isFailed = false;
        end.retryAt = null;
        touchEdge(store, index, side, turn);
        requestEdge(timeline, index, side, turn);
    }
    updateRetry(timeline);
}

/** @param {Timeline} timeline @returns {{index: number, side: Side, end: SegmentEnd}[]} */
function ends({ store }) {
    return store.segments.flatMap((segment, index) => [
        { index, side: /** @type {Side} */ ("older"), end: segment.older },
        { index, side: /** @type {Side} */ ("newer"), end: segment.newer },
    ]);
}

/** @param {Timeline} timeline */
function updateRetry(timeline) {
    const times = [...ends(timeline).map(({ end }) => end.retryAt), timeline.pages.opening?.retryAt ?? null];
    const set = times.filter((time) => time !== null);
    timeline.pages.nextRetry = set.length > 0 ? Math.min(.../** @type {number[]} */ (set)) : null;
}
