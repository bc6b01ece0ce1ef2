/**
 * Every constant of the model as one value. `web` counts pixels, `terminal` lines; times are milliseconds.
 *
 * @typedef {{
 *   atEnd: number, nearEnd: number, scrollSettles: number, runGap: number, namesFrom: number, readAfter: number,
 *   markAnswered: number, typingSent: number, typingShown: number, firstPage: number, laterPage: number, loadAheadRows: number,
 *   loadAheadDistance: number, capacity: number, trimBatch: number, keptAround: number, segments: number,
 *   burstSample: number, burstDecision: number, burstRate: number, burstRelease: number, burstWait: number,
 *   burstBatch: number, rowStates: number, firstRetry: number, lastRetry: number
 * }} Limits
 */

/** What both front ends share. */
const shared = {
    /** The time after a scroll of the program in which scroll events are its own. */
    scrollSettles: 50,
    /** The time between two messages of one run. */
    runGap: 60_000,
    /** The participants from which names and avatars are shown. */
    namesFrom: 3,
    /** How long a row is in view, with focus, until it is read. */
    readAfter: 1_000,
    /** How long the node's answer to a read marker is awaited; after that an earlier marker of the node counts again. */
    markAnswered: 10_000,
    /** The shortest time between two typing frames that are sent. */
    typingSent: 5_000,
    typingShown: 8_000,
    /** The items on each side of the anchor of a first page. */
    firstPage: 50,
    laterPage: 100,
    /** Fewer rows than this beyond the view load the next page. */
    loadAheadRows: 50,
    /** The least items that are trimmed at once. */
    trimBatch: 200,
    /** The items on either side of the view that are not trimmed. */
    keptAround: 200,
    segments: 4,
    burstSample: 500,
    burstDecision: 2_000,
    /** The messages a second above which a burst begins. */
    burstRate: 3,
    burstRelease: 250,
    burstWait: 750,
    /** The items of a release beyond those that waited. */
    burstBatch: 50,
    /** The rows whose state is kept. */
    rowStates: 10_000,
    firstRetry: 1_000,
    lastRetry: 30_000,
};

/** @type {Limits} */
export const web = Object.freeze({ ...shared, atEnd: 10, nearEnd: 100, loadAheadDistance: 100, capacity: 600 });

/** @type {Limits} */
export const terminal = Object.freeze({ ...shared, atEnd: 0, nearEnd: 3, loadAheadDistance: 3, capacity: 2_000 });
