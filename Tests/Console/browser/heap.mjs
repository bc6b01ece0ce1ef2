/** Messages that arrive for hours: what the page keeps of them. */
import { frames, SampleLog } from "./sample-log.mjs";

const AT_ONCE = 100;

/** @type {SampleLog | undefined} */
let log;

export async function begin() {
    log = new SampleLog(700);
    await log.open("newest");
}

/** @param {number} count */
export async function arrive(count) {
    if (!log) throw new Error("begin() comes first");
    for (let number = 0; number < count; number += AT_ONCE) {
        for (let index = 0; index < AT_ONCE; index += 1) log.arrive();
        log.actions.length = 0;
        await frames(1);
    }
    return log.view.list.children.length;
}

export function end() { log?.close(); }
