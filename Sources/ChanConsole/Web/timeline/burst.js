/**
 * Rule 9, Burst: above the rate arrivals wait and enter in batches without animation, none later than one second. Own
 * messages never wait. Below the rate at a decision all enter.
 */
import { countUnread } from "./unread.js";
import { enter } from "./bounded.js";
import { changeItem } from "./total.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./types.js").Item} Item */

/** Arrivals at a rate that nobody can read. */
export class Burst {
    constructor() {
        this.isActive = false;
        /**
         * What waits, in the order of arrival.
         * @type {{item: Item, since: number}[]}
         */
        this.waiting = [];
        /** The arrivals since the last decision. */
        this.arrivals = 0;
        /** @type {number | null} */
        this.sampleEnds = null;
        /** The first end of a sample from then on decides. */
        this.decidesAt = 0;
        /** @type {number | null} */
        this.releaseAt = null;
    }

    get nextTick() {
        if (this.sampleEnds === null || this.releaseAt === null) return this.sampleEnds ?? this.releaseAt;
        return Math.min(this.sampleEnds, this.releaseAt);
    }
}

/** @param {Timeline} timeline @param {Item} item @param {Turn} turn */
export function arrive(timeline, item, turn) {
    if (timeline.holds(item.id)) {
        changeItem(timeline, item, turn);
        return;
    }
    const { burst, limits } = timeline;
    timeline.following.count(item);
    countUnread(timeline.unread, item);
    if (burst.sampleEnds === null) {
        burst.sampleEnds = turn.now + limits.burstSample;
        burst.decidesAt = turn.now + limits.burstDecision;
    }
    burst.arrivals += 1;
    if (burst.isActive && !item.isMine && timeline.reachesNewest) {
        burst.waiting.push({ item, since: turn.now });
        burst.releaseAt ??= turn.now + limits.burstRelease;
    } else {
        enter(timeline, item, turn);
    }
}

/**
 * Ends samples, decides, and releases what waited, in the order of their times.
 * @param {Timeline} timeline
 * @param {Turn} turn
 */
export function runBurst(timeline, turn) {
    for (;;) {
        const tick = timeline.burst.nextTick;
        if (tick === null || tick > turn.now) return;
        if (timeline.burst.sampleEnds === tick) endSample(timeline, tick, turn);
        else releaseRipe(timeline, tick, turn);
    }
}

/** @param {Timeline} timeline @param {number} time @param {Turn} turn */
function endSample(timeline, time, turn) {
    const { burst, limits } = timeline;
    burst.sampleEnds = time + limits.burstSample;
    if (time < burst.decidesAt) return;
    burst.isActive = burst.arrivals * 1_000 > limits.burstRate * limits.burstDecision;
    if (!burst.isActive) release(timeline, burst.waiting.length, turn);
    if (burst.arrivals === 0) {
        timeline.burst = new Burst();
        return;
    }
    burst.arrivals = 0;
    burst.decidesAt = time + limits.burstDecision;
}

/** @param {Timeline} timeline @param {number} time @param {Turn} turn */
function releaseRipe(timeline, time, turn) {
    const { burst, limits } = timeline;
    let ripe = 0;
    while (ripe < burst.waiting.length && time - burst.waiting[ripe].since >= limits.burstWait) ripe += 1;
    release(timeline, Math.min(burst.waiting.length, ripe + (ripe > 0 ? limits.burstBatch : 0)), turn);
    burst.releaseAt = burst.waiting.length === 0 ? null : time + limits.burstRelease;
}

/** @param {Timeline} timeline @param {number} count @param {Turn} turn */
function release(timeline, count, turn) {
    const { burst } = timeline;
    if (count <= 0) return;
    for (const { item } of burst.waiting.slice(0, count)) enter(timeline, item, turn);
    burst.waiting.splice(0, count);
    if (burst.waiting.length === 0) burst.releaseAt = null;
    turn.isAnimated = false;
}

/**
 * Takes an item that a page contains out of the queue, and out of those without an order.
 * @param {Timeline} timeline
 * @param {string} id
 * @param {Turn} turn
 */
export function forgetWaiting({ burst, store }, id, turn) {
    burst.waiting = burst.waiting.filter((waiting) => waiting.item.id !== id);
    const count = store.unordered.length;
    store.unordered = store.unordered.filter((item) => item.id !== id);
    if (store.unordered.length !== count) turn.touchEnd(store);
}
