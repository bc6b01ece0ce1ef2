/**
 * Rule 2, KeepsBottomEdge: when the view's height changes, the row at the lower edge stays there, and a reader at the
 * end stays at the end. When the width or a row changes, the first visible row stays (KeepsPlace).
 */
import { showPosition } from "./keeps-place.js";

/**
 * @param {import("./timeline.js").Timeline} timeline
 * @param {import("./types.js").Position} position
 * @param {import("./types.js").Resize} of
 * @param {import("./turn.js").Turn} turn
 */
export function resize(timeline, position, of, turn) {
    const { view, limits, store } = timeline;
    const { first, last, fromEnd } = view.position;
    const wasAtEnd = timeline.reachesNewest && fromEnd <= limits.atEnd;
    showPosition(timeline, position);
    if (timeline.isFollowing || (wasAtEnd && first !== null)) {
        turn.show = { type: "showEnd", animated: false };
        return;
    }
    const id = of === "height" ? last : first;
    if (id === null || store.item(id) === null) return;
    turn.later.push({ type: "keep", id, edge: of === "height" ? "bottom" : "top" });
    view.settlesAt = turn.now + limits.scrollSettles;
}
