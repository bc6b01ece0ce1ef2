/**
 * The model and its rows in one scroll box. It carries out what the model decides about rows and places, and returns
 * the rest: pages to load, what was read, news.
 */
import { updateQuotes } from "../node/items.js";
import { web } from "../timeline/limits.js";
import { Timeline } from "../timeline/timeline.js";
import { h } from "./dom.js";
import { RowList } from "./row-list.js";
import { Viewport } from "./viewport.js";

/** @typedef {import("../timeline/types.js").Action} Action */
/** @typedef {import("../timeline/types.js").Event} Event */
/** @typedef {import("./row-view.js").RowOptions} RowOptions */

export class TimelineView {
    /**
     * @param {RowOptions} options
     * @param {(actions: Action[]) => void} perform does what is not about rows and places
     */
    constructor(options, perform) {
        this.timeline = new Timeline(web);
        this.perform = perform;
        this.list = h("div", { class: "rows", role: "feed", "aria-label": "Messages", "aria-busy": "false" });
        this.box = h("div", { class: "timeline", tabindex: "0", role: "region", "aria-label": "Timeline" }, this.list);
        this.rows = new RowList(this.list, options);
        this.viewport = new Viewport(this.box, this.list);
        /** @type {import("../timeline/types.js").Position | null} */
        this.reported = null;
        /** @type {number | undefined} */
        this.timer = undefined;
        this.isBusy = false;
        this.size = { width: 0, height: 0 };
        this.box.addEventListener("scroll", () => this.noteScroll(), { passive: true });
        this.observer = new ResizeObserver(() => this.noteSize());
        this.observer.observe(this.box);
        this.observer.observe(this.list);
    }

    /** Ends it: nothing is observed and no timer runs any more. */
    close() {
        this.observer.disconnect();
        clearTimeout(this.timer);
        this.handle({ type: "left" });
        clearTimeout(this.timer);
    }

    /** @param {Event} event */
    handle(event) {
        this.noteScroll();
        const left = this.carryOut(this.timeline.handle(event, performance.now()));
        left.push(...this.settle());
        this.act(left);
    }

    /** @private @param {Action[]} actions */
    act(actions) {
        const wake = actions.reverse().find((action) => action.type === "wake");
        actions.reverse();
        if (wake?.type === "wake") {
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.handle({ type: "woke" }), Math.max(0, wake.at - performance.now()));
        }
        this.perform(actions.filter(({ type }) => type !== "wake"));
    }

    /** @private @param {Action[]} actions @returns {Action[]} */
    carryOut(actions) {
        return actions.filter((action) => {
            switch (action.type) {
            case "change": this.rows.update(this.timeline.rows); return false;
            case "keep": this.viewport.keep(action.id, action.edge); return false;
            case "showEnd": this.viewport.showEnd(); this.reported = null; return false;
            case "show":
                this.viewport.show(action.id);
                this.rows.setCurrent(action.id);
                // The model takes the item for the first one, until it is told what stands above it.
                this.reported = null;
                return false;
            default: return true;
            }
        });
    }

    /**
     * Measures and reports the position, until the model changes nothing any more.
     * @private
     * @returns {Action[]}
     */
    settle() {
        const left = [];
        for (let turn = 0; turn < 8; turn += 1) {
            this.viewport.measure();
            const position = this.viewport.position;
            if (isSamePosition(position, this.reported)) break;
            this.reported = position;
            left.push(...this.carryOut(
                this.timeline.handle({ type: "scrolled", position, by: "program" }, performance.now())));
        }
        return left;
    }

    /** Reports a scroll of the reader that was not reported yet. */
    noteScroll() {
        if (!this.viewport.isMovedByReader) return;
        this.viewport.followReader();
        const position = this.viewport.position;
        this.reported = position;
        const left =
            this.carryOut(this.timeline.handle({ type: "scrolled", position, by: "reader" }, performance.now()));
        left.push(...this.settle());
        this.act(left);
    }

    /**
     * Corrects the place after a change of size that no event made.
     * @private
     */
    noteSize() {
        const { clientWidth: width, clientHeight: height } = this.box;
        const of = height !== this.size.height ? "height" : width !== this.size.width ? "width" : "rows";
        this.size = { width, height };
        if (of === "rows" && this.box.scrollHeight === this.viewport.contentHeight) return;
        // The position of the last measurement still holds for what the reader sees.
        this.handle({ type: "resized", position: this.viewport.position, of });
    }

    /**
     * Sets what items show. Rows whose height changes do not move what is being read.
     * @param {import("../timeline/types.js").Item[]} items
     */
    setContents(items) {
        this.noteScroll();
        const { contents } = this.rows;
        let isChanged = false;
        for (const item of items) {
            const old = contents.get(item.id);
            contents.set(item.id, item.content);
            isChanged ||= old !== undefined;
            if (old && old.text !== item.content.text) updateQuotes(contents, item);
        }
        if (contents.size > 2 * web.capacity) {
            for (const id of contents.keys()) if (!this.timeline.holds(id)) contents.delete(id);
        }
        if (!isChanged) return;
        this.rows.update(this.timeline.rows);
        this.handle({ type: "resized", position: this.viewport.position, of: "rows" });
    }

    /**
     * Tells how many may speak: from three on, rows have names.
     * @param {number} count
     */
    setParticipants(count) {
        const { timeline } = this;
        if (count <= timeline.participants) return;
        timeline.participants = count;
        if (timeline.rows.length === 0) return;
        this.noteScroll();
        this.rows.update(timeline.rows);
        this.handle({ type: "resized", position: this.viewport.position, of: "rows" });
    }

    /** Draws all rows anew without moving what is read. */
    redraw() {
        this.noteScroll();
        this.rows.redraw();
        this.handle({ type: "resized", position: this.viewport.position, of: "rows" });
    }

    // MARK: - The reader's moves

    /**
     * Makes the next (or previous) row the current one.
     * @param {number} step
     */
    move(step) {
        const { ids, current } = this.rows;
        const places = this.viewport.places;
        const isInView = places.some(({ id }) => id === current);
        const { first, last } = this.viewport.position;
        const next = isInView && current !== null ? ids[ids.indexOf(current) + step] : step > 0 ? first : last;
        if (next) this.select(next); else this.box.scrollTop += step * 40;
    }

    /**
     * Makes a row the current one and shows it.
     * @param {string} id
     */
    select(id) {
        this.rows.setCurrent(id);
        const row = this.viewport.element(id);
        if (!row) return;
        this.viewport.reveal(row);
        row.focus({ preventScroll: true });
        this.noteScroll();
    }
}

/**
 * @param {import("../timeline/types.js").Position} one
 * @param {import("../timeline/types.js").Position | null} other
 */
function isSamePosition(one, other) {
    return other !== null && one.first === other.first && one.last === other.last
        && one.fromStart === other.fromStart && one.fromEnd === other.fromEnd;
}
