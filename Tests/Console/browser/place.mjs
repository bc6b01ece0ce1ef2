/** The place of what is read is kept to 0 px: each check returns the drift, or what else went wrong. */
import { frames, idOf, SampleLog } from "./sample-log.mjs";

/** @type {Record<string, () => Promise<string | null>>} */
export const checks = {
    "opening shows the end": () =>
        withLog(500, "newest", async (log) => (log.distanceToEnd < 1 ? null : `${log.distanceToEnd} px from the end`)),
    "a page above, from the middle": () => withLog(2_000, {item: idOf(1_000)},
        (log) => keeping(log,
            async () => {
                await new Promise((resolve) => setTimeout(resolve, 60));
                log.view.box.scrollTop -= 1_500;
                return log.first;
            },
            () => frames(6))),
    "a page above at scroll position 0": () => withLog(2_000, {item: idOf(1_000)},
        async (log) => {
            await new Promise((resolve) => setTimeout(resolve, 60));
            const held = log.view.timeline.heldItems;
            const first = /** @type {HTMLElement} */ (log.view.list.querySelector("[data-id]")).dataset.id;
            log.view.box.scrollTop = 0;
            const before = log.topOf(first);
            await frames(8);
            if (log.view.timeline.heldItems === held) return "no page was loaded";
            return drift(before, log.topOf(first));
        }),
    "trimming while the end is not in view": () => withLog(3_000, {item: idOf(1_500)},
        async (log) => {
            for (let turn = 0; turn < 14; turn += 1) {
                await new Promise((resolve) => setTimeout(resolve, 60));
                log.view.box.scrollTop -= 2_500;
                const before = log.first;
                await frames(6);
                const moved = drift(before.top, log.topOf(before.id));
                if (moved) return `turn ${turn}: ${moved}`;
            }
            const count = log.view.list.querySelectorAll("[data-id]").length;
            return count <= 800 ? null : `${count} rows are held`;
        }),
    "messages arrive below, and the reader is away": () => withLog(800, "newest",
        async (log) => {
            await log.scrollTo(log.view.box.scrollHeight - 3_000);
            const before = log.first;
            for (let index = 0; index < 50; index += 1) log.arrive();
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            return drift(before.top, log.topOf(before.id));
        }),
    "messages arrive below, and the reader follows": () => withLog(200, "newest",
        async (log) => {
            for (let index = 0; index < 50; index += 1) log.arrive({ text: "line\n".repeat(index % 7) });
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            return log.distanceToEnd < 1 ? null : `${log.distanceToEnd} px from the end`;
        }),
    "a row above grows late": () => withLog(600, {item: idOf(300)},
        (log) => keeping(log, async () => log.first,
            async () => {
                const rows = [...log.view.list.querySelectorAll(".message")].slice(0, 40);
                for (const row of rows) /** @type {HTMLElement} */
                    (row).style.minHeight = "173px";
                await frames(3);
            })),
    "a row above shrinks late": () => withLog(600, {item: idOf(300)},
        async (log) => {
            const rows = [...log.view.list.querySelectorAll(".message")].slice(0, 40);
            for (const row of rows) /** @type {HTMLElement} */
                (row).style.minHeight = "173px";
            await frames(3);
            return keeping(log, async () => log.first, async () => {
                for (const row of rows) /** @type {HTMLElement} */
                    (row).style.minHeight = "";
                await frames(3);
            });
        }),
    "the last row grows late, and the reader follows": () => withLog(100, "newest",
        async (log) => {
            const rows = log.view.list.querySelectorAll(".message");
            /** @type {HTMLElement} */ (rows[rows.length - 1]).style.minHeight = "300px";
            await frames(3);
            return log.distanceToEnd < 1 ? null : `${log.distanceToEnd} px from the end`;
        }),
    "the width changes": () => withLog(600, {item: idOf(300)},
        (log) => keeping(log, async () => log.first,
            async () => {
                for (const width of [700, 420, 333, 900]) {
                    log.frame.style.width = `${width}px`;
                    await frames(3);
                }
            })),
    "the height changes": () => withLog(600, {item: idOf(300)},
        async (log) => {
            const bottom = () => {
                const edge = log.view.box.getBoundingClientRect();
                const rows =
                    [...log.view.list.querySelectorAll("[data-id]")].map((row) => row.getBoundingClientRect());
                return { row: rows.filter((row) => row.bottom <= edge.bottom + 0.5).length, edge };
            };
            const { row, edge } = bottom();
            const last = log.view.list.querySelectorAll("[data-id]")[row - 1];
            const before = edge.bottom - last.getBoundingClientRect().bottom;
            log.frame.style.height = "377px";
            await frames(3);
            return drift(before, log.view.box.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom);
        }),
    "the reader at the end stays there when the height changes": () => withLog(300, "newest",
        async (log) => {
            for (const height of [300, 620, 211]) {
                log.frame.style.height = `${height}px`;
                await frames(3);
            }
            return log.distanceToEnd < 1 ? null : `${log.distanceToEnd} px from the end`;
        }),
    "a message above is edited to a longer text": () => withLog(600, {item: idOf(300)},
        (log) => keeping(log, async () => log.first,
            async () => {
                await change(log, 290, { text: "long\n".repeat(9), edits: 1 });
                await frames(3);
            })),
    "a reaction is added above": () => withLog(600, {item: idOf(300)},
        (log) => keeping(log, async () => log.first,
            async () => {
                await change(log, 292, { reactions: [{ emoji: "👍", count: 1, mine: false }] });
                await frames(3);
            })),
    "short content stands at the top": () => withLog(3, "newest",
        async (log) => {
            const top = /** @type {HTMLElement} */ (log.view.list.firstElementChild).getBoundingClientRect().top;
            return top - log.view.box.getBoundingClientRect().top <= 8 ? null : "it does not";
        }),
    "a reader's scroll and an arrival within one frame": () => withLog(800, "newest",
        async (log) => {
            await log.scrollTo(log.view.box.scrollHeight - 4_000);
            log.view.box.scrollTop -= 217;
            const before = log.first;
            log.arrive();
            await frames(3);
            return drift(before.top, log.topOf(before.id));
        }),
};

/** @param {SampleLog} log @param {number} entry @param {Record<string, any>} rest */
async function change(log, entry, rest) {
    const { itemOf } = await import("../../../Sources/ChanConsole/Web/node/items.js");
    const { messageOf } = await import("./sample-log.mjs");
    const item = itemOf(messageOf(entry, rest), "me", "sample");
    log.view.setContents([item]);
    log.view.handle({ type: "changed", items: [item] });
}

/** @param {number} size @param {any} anchor @param {(log: SampleLog) => Promise<string | null>} check */
async function withLog(size, anchor, check) {
    const log = new SampleLog(size);
    try {
        await log.open(anchor);
        return await check(log);
    } finally {
        log.close();
    }
}

/**
 * @param {SampleLog} log
 * @param {() => Promise<{id: string | undefined, top: number}>} start
 * @param {() => Promise<void>} change
 */
async function keeping(log, start, change) {
    const before = await start();
    await change();
    return drift(before.top, log.topOf(before.id));
}

/** @param {number} before @param {number} after */
function drift(before, after) {
    if (Number.isNaN(after)) return "the row is gone";
    return Math.abs(before - after) < 0.01 ? null : `it moved by ${after - before} px`;
}

/** All checks; those that failed, as lines. */
export async function run() {
    const failures = [];
    for (const [name, check] of Object.entries(checks)) {
        const result = await check().catch((error) => String(error.stack));
        if (result !== null) failures.push(`${name}: ${result}`);
    }
    return failures;
}
