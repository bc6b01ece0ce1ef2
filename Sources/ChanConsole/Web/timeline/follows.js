/**
 * Rule 3, Follows: the reader follows when the newest is loaded and their own last scroll ended near the end. Only
 * their scroll, own message or jump changes it; neither the program's scrolling nor growing content does.
 */
import { countsAsUnread } from "./item.js";
import { showPosition } from "./keeps-place.js";
import { startReading } from "./unread.js";

/** @typedef {import("./timeline.js").Timeline} Timeline */
/** @typedef {import("./turn.js").Turn} Turn */

/** Whether the view stays at the end. */
export class Following {
    constructor() {
        this.isFollowing = false;
        /** The messages of others that arrived since following ended; the button to the end shows it. */
        this.newSince = 0;
    }

    start() {
        this.isFollowing = true;
        this.newSince = 0;
    }

    stop() { this.isFollowing = false; }

    /** @param {import("./types.js").Item} item */
    count(item) {
        if (!this.isFollowing && countsAsUnread(item)) this.newSince += 1;
    }
}

/**
 * @param {Timeline} timeline
 * @param {import("./types.js").Position} position
 * @param {import("./types.js").Mover} mover
 * @param {Turn} turn
 */
export function scroll(timeline, position, mover, turn) {
    showPosition(timeline, position);
    if (mover === "reader" && turn.now >= timeline.view.settlesAt) {
        const isNearEnd = timeline.reachesNewest && position.fromEnd <= timeline.limits.nearEnd;
        if (isNearEnd) timeline.following.start(); else timeline.following.stop();
        timeline.unread.mayRead = true;
    }
    startReading(timeline, turn);
}
