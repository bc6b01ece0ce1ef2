/** A swipe to the left shows the times: decided after 10 px, opaque at 40 px, and no further than 60 px. */
const DECIDED = 10;
const OPAQUE = 40;
const FARTHEST = 60;

/** @param {HTMLElement} box */
export function showTimesOnSwipe(box) {
    /** @type {{x: number, y: number, isSwipe: boolean} | null} */
    let start = null;
    const end = () => {
        start = null;
        box.style.removeProperty("--swipe");
        box.style.removeProperty("--swipe-opacity");
    };
    box.addEventListener("pointerdown", (event) => {
        start = event.pointerType === "touch" ? { x: event.clientX, y: event.clientY, isSwipe: false } : null;
    }, { passive: true });
    box.addEventListener("pointermove", (event) => {
        if (!start) return;
        const left = start.x - event.clientX, across = Math.abs(event.clientY - start.y);
        if (!start.isSwipe && Math.max(Math.abs(left), across) >= DECIDED) {
            if (across > left) {
                end();
                return;
            }
            start.isSwipe = true;
        }
        if (!start.isSwipe) return;
        const distance = Math.max(0, Math.min(left, FARTHEST));
        box.style.setProperty("--swipe", `${-distance}px`);
        box.style.setProperty("--swipe-opacity", String(Math.min(1, distance / OPAQUE)));
    }, { passive: true });
    box.addEventListener("pointerup", end, { passive: true });
    box.addEventListener("pointercancel", end, { passive: true });
}
