/** 100 messages in a second at 600 rows: the work in a frame, and the drift of a reader who is elsewhere. */
import { frames, SampleLog } from "./sample-log.mjs";

const SECONDS = 4;
const RATE = 100;
/**
 * The 95th percentile of the work of an event and of a frame, in milliseconds; the goal is 10, and test machines are
 * busy.
 */
const LIMIT = 40;

/**
 * The 95th percentiles of the last run, in milliseconds: at the end, and elsewhere.
 * @type {number[]}
 */
export const figures = [];

export async function run() {
    const failures = [];
    figures.length = 0;
    for (const isAway of [false, true]) {
        const log = new SampleLog(700);
        await log.open("newest");
        if (isAway) await log.scrollTo(log.view.box.scrollHeight - 5_000);
        const before = log.first;
        const times = [];
        for (let turn = 0; turn < SECONDS * 60; turn += 1) {
            const start = performance.now();
            const wanted = Math.floor(((turn + 1) * RATE) / 60) - Math.floor((turn * RATE) / 60);
            for (let index = 0; index < wanted; index += 1) log.arrive();
            log.view.box.getBoundingClientRect();
            times.push(performance.now() - start);
            await frames(1);
        }
        times.sort((one, other) => one - other);
        const slow = times[Math.floor(times.length * 0.95)];
        figures.push(slow);
        if (slow > LIMIT)
            failures.push(`${isAway ? "away" : "at the end"}: ${slow.toFixed(1)} ms at the 95th percentile`);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        const moved = log.topOf(before.id) - before.top;
        if (isAway && Math.abs(moved) > 0.01) failures.push(`what was read moved by ${moved} px`);
        if (!isAway && log.distanceToEnd >= 1) failures.push(`${log.distanceToEnd} px from the end`);
        if (log.view.list.children.length > 900) failures.push(`${log.view.list.children.length} rows`);
        log.close();
    }
    return failures;
}
