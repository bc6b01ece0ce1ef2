import { Burst, arrive, runBurst } from "./burst.js";
import { trim } from "./bounded.js";
import { compose, expireTyping, nextExpiry, setTyping, TypingState } from "./typing.js";
import { Following, scroll } from "./follows.js";
import { ItemStore } from "./item-store.js";
import { jump, open } from "./end.js";
import { PageRequests, failPage, loadAhead, loadPage, retryPages } from "./segments.js";
import { changeItem, removeItem } from "./total.js";
import { changeTouching, rowsIn } from "./rows.js";
import { focus, leave, mark, ripenReading, UnreadState } from "./unread.js";
import { placeAction, View } from "./keeps-place.js";
import { resize } from "./keeps-bottom-edge.js";
import { RowStates, toggle } from "./remembers.js";
import { send, settle } from "./own-message.js";
import { Turn } from "./turn.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").ItemID} ItemID */

/**
 * The model of a chat view: events in, actions out.
 *
 * It keeps the contract with the reader: it stays at the end while they follow, never moves what they are reading, and
 * shows what people typed. It has no clock and does no I/O; a front end passes the time, measures, and draws. It is
 * `Timeline` of ChanTimeline in Swift, rule by rule, and both run the vectors of schema/vectors/timeline.
 */
export class Timeline {
    /** @param {import("./limits.js").Limits} limits */
    constructor(limits) {
        this.limits = limits;
        this.store = new ItemStore();
        this.pages = new PageRequests();
        this.view = new View();
        this.following = new Following();
        this.unread = new UnreadState();
        this.burst = new Burst();
        this.typing = new TypingState();
        this.states = new RowStates();
        this.participants = 2;
        /**
         * The time of the last `wake` that was asked for.
         * @type {number | null}
         */
        this.wakeAt = null;
    }

    get isFollowing() { return this.following.isFollowing; }
    get reachesNewest() { return this.store.reachesNewest; }
    /** The number on the button to the end. */
    get newSinceFollowing() { return this.following.newSince; }
    get unreadCount() { return this.unread.count; }
    get heldItems() { return this.store.count + this.store.unordered.length; }
    get isBursting() { return this.burst.isActive; }

    /**
     * Where the reader was; a conversation that is opened again opens there.
     * @returns {import("./types.js").Anchor}
     */
    get place() {
        // By the entry: an event is no message that could be asked for, and a message may be gone by then.
        const { position: { first }, firstEntry } = this.view;
        return this.isFollowing || first === null || firstEntry === null ? "newest" : { entry: firstEntry };
    }

    /** All rows from top to bottom. */
    get rows() { return this.rowsIn({ after: null, before: null }); }

    /** @param {import("./types.js").Change} change */
    rowsIn(change) { return rowsIn(this, change); }

    /**
     * Whether an item is held, also one that waits to enter.
     * @param {ItemID} id
     */
    holds(id) {
        return this.store.item(id) !== null || this.burst.waiting.some((waiting) => waiting.item.id === id);
    }

    /**
     * Processes one event and returns what the front end does, in this order.
     * @param {Event} event
     * @param {number} now milliseconds, not before those of the last event
     * @returns {Action[]}
     */
    handle(event, now) {
        const turn = new Turn(now);
        this.runTimers(turn);
        this.apply(event, turn);
        trim(this, turn);
        loadAhead(this, turn);
        return this.finish(turn);
    }

    /**
     * Does what became due before the event.
     * @private
     * @param {Turn} turn
     */
    runTimers(turn) {
        retryPages(this, turn);
        runBurst(this, turn);
        expireTyping(this, turn);
        ripenReading(this, turn);
    }

    /** @private @param {Event} event @param {Turn} turn */
    apply(event, turn) {
        switch (event.type) {
        case "opened": return open(this, event.anchor, turn);
        case "jumped": return jump(this, event.anchor, turn);
        case "pageLoaded": return loadPage(this, event.page, event.request, turn);
        case "pageFailed": return failPage(this, event.request, event.retryable, turn);
        case "arrived": return event.items.forEach((item) => arrive(this, item, turn));
        case "changed": return event.items.forEach((item) => changeItem(this, item, turn));
        case "removed": return event.ids.forEach((id) => removeItem(this, id, turn));
        case "sending": return send(this, event.pending, turn);
        case "settled": return settle(this, event.pending, event.item, turn);
        case "scrolled": return scroll(this, event.position, event.by, turn);
        case "resized": return resize(this, event.position, event.of, turn);
        case "focused": return focus(this, event.isFocused, turn);
        case "marked": return mark(this, event.mark, turn);
        case "typing": return setTyping(this, event.member, event.isTyping, turn);
        case "composing": return compose(this, turn);
        case "toggled": return toggle(this, event.id, event.flag, turn);
        case "left": return leave(this, turn);
        case "woke": return undefined;
        }
    }

    /**
     * Orders the actions: load, change, place, the rest, wake.
     * @private
     * @param {Turn} turn
     * @returns {Action[]}
     */
    finish(turn) {
        const actions = [...turn.loads];
        if (turn.touched) actions.push({ type: "change", change: changeTouching(this.store, ...turn.touched) });
        const place = placeAction(this, turn);
        if (place) {
            actions.push(place);
            this.view.settlesAt = turn.now + this.limits.scrollSettles;
        }
        actions.push(...turn.later);
        if (turn.news.messages > 0) actions.push({ type: "announce", ...turn.news });
        const next = earliest([
            this.pages.nextRetry, this.burst.nextTick, nextExpiry(this.typing), this.unread.ripening?.at ?? null,
        ]);
        if (next !== this.wakeAt && next !== null) actions.push({ type: "wake", at: next });
        this.wakeAt = next;
        return actions;
    }
}

/** @param {(number | null)[]} times */
export function earliest(times) {
    const set = /** @type {number[]} */ (times.filter((time) => time !== null));
    return set.length > 0 ? Math.min(...set) : null;
}
