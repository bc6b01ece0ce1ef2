/**
 * What stands where in the scroll box. Every change of the document goes through here: rows that the model keeps are
 * put back where they stood, within one frame. Their places are those of the last measurement, not of the moment
 * before the change, so that a height that changed late (a picture, a font) is corrected, too, and no rounding adds
 * up.
 */

/** @typedef {import("../timeline/types.js").Position} Position */
/** @typedef {{id: string, top: number, bottom: number}} Place */

export class Viewport {
    /**
     * @param {HTMLElement} box the only scroll box
     * @param {HTMLElement} list the element whose children are the rows
     */
    constructor(box, list) {
        this.box = box;
        this.list = list;
        /**
         * The items in view at the last measurement, from top to bottom, relative to the upper edge.
         * @type {Place[]}
         */
        this.places = [];
        this.height = 0;
        /** The scroll position that this object has seen or set; any other one is the reader's. */
        this.scrollTop = 0;
        this.contentHeight = 0;
    }

    /** @returns {Position} */
    get position() {
        const whole = this.places.filter(({ top, bottom }) => top >= -0.5 && bottom <= this.height + 0.5);
        const some = whole.length > 0 ? whole : this.places;
        return {
            first: some[0]?.id ?? null, last: some[some.length - 1]?.id ?? null, fromStart: this.scrollTop,
            fromEnd: Math.max(0, this.contentHeight - this.height - this.scrollTop),
        };
    }

    /** Whether the position is one that no action of the program has set. */
    get isMovedByReader() {
        const { scrollTop, scrollHeight, clientHeight } = this.box;
        if (Math.abs(scrollTop - this.scrollTop) < 0.01) return false;
        // A browser moves the view itself when content below it goes or the view grows.
        const isClamped = scrollTop < this.scrollTop && scrollTop >= scrollHeight - clientHeight - 1;
        return !(isClamped && (scrollHeight < this.contentHeight || clientHeight > this.height));
    }

    /** Follows the reader's scroll: what changed its height meanwhile moves nothing. */
    followReader() {
        const moved = this.box.scrollTop - this.scrollTop;
        const anchor = this.places.find(({ id }) => this.element(id) !== null);
        this.scrollTop = this.box.scrollTop;
        if (anchor) this.place(anchor.id, anchor.top - moved, "top");
        this.measure();
    }

    /** Reads the places of the rows in view. */
    measure() {
        const { box, list } = this;
        const edge = box.getBoundingClientRect().top + box.clientTop;
        this.height = box.clientHeight;
        this.contentHeight = box.scrollHeight;
        this.scrollTop = box.scrollTop;
        this.places = [];
        const rows = /** @type {HTMLCollectionOf<HTMLElement>} */ (list.children);
        for (let index = firstBelow(rows, edge); index < rows.length; index += 1) {
            const { top, bottom } = rows[index].getBoundingClientRect();
            if (top - edge >= this.height) break;
            const id = rows[index].dataset.id;
            if (id && bottom > top) this.places.push({ id, top: top - edge, bottom: bottom - edge });
        }
    }

    /**
     * Puts a row where it stood, relative to the upper or lower edge of the view.
     * @param {string} id
     * @param {"top" | "bottom"} side
     */
    keep(id, side) {
        const place = this.places.find((each) => each.id === id);
        // A row that was not in view takes the place of the first one, which is gone.
        if (!place) this.place(id, this.places[0]?.top ?? 0, "top");
        else if (side === "top") this.place(id, place.top, "top");
        else this.place(id, place.bottom - this.height + this.box.clientHeight, "bottom");
    }

    showEnd() { this.scrollTo(this.box.scrollHeight); }

    /**
     * Shows a row in the upper part of the view, unless it is in view.
     * @param {string} id
     */
    show(id) {
        const place = this.places.find((each) => each.id === id);
        const isInView = place && place.top >= 0 && place.bottom <= this.height;
        this.place(id, isInView ? place.top : Math.round(this.box.clientHeight / 3), "top");
    }

    /**
     * Moves as little as brings a row into view; a higher one is shown from its start.
     * @param {HTMLElement} row
     */
    reveal(row) {
        const edge = this.box.getBoundingClientRect().top + this.box.clientTop;
        const { top, bottom } = row.getBoundingClientRect();
        const above = top - edge, below = bottom - edge - this.box.clientHeight;
        if (above < 0) this.box.scrollTop += above;
        else if (below > 0) this.box.scrollTop += Math.min(below, above);
    }

    /** @param {string} id @returns {HTMLElement | null} */
    element(id) { return document.getElementById(`row-${id}`); }

    /** @private @param {string} id @param {number} line @param {"top" | "bottom"} side */
    place(id, line, side) {
        const row = this.element(id);
        if (!row) return;
        const edge = this.box.getBoundingClientRect().top + this.box.clientTop;
        const moved = row.getBoundingClientRect()[side] - edge - line;
        if (Math.abs(moved) >= 0.01) this.scrollTo(this.box.scrollTop + moved);
    }

    /** @private @param {number} top */
    scrollTo(top) {
        this.box.scrollTop = top;
        this.scrollTop = this.box.scrollTop;
    }
}

/**
 * The first row whose lower edge is below a line: rows stand in order, so that a few of them are measured.
 * @param {HTMLCollectionOf<HTMLElement>} rows
 * @param {number} line
 */
function firstBelow(rows, line) {
    let low = 0, high = rows.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (rows[middle].getBoundingClientRect().bottom > line) high = middle; else low = middle + 1;
    }
    return low;
}
