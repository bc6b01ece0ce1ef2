/**
 * Replays sequences of events that Swift recorded: `node replay.mjs FILE`. Each line is `{seed, limits, steps}`, each
 * step an event with its time and the digest of the state after it. Prints the first digest that differs.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { canonicalText, digest } from "../../Sources/ChanConsole/Web/timeline/digest.js";
import { Timeline } from "../../Sources/ChanConsole/Web/timeline/timeline.js";
import { eventOf, limitsOf } from "./vector-names.mjs";

let [sequences, events] = [0, 0];
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
    const { seed, limits, steps } = JSON.parse(line);
    const timeline = new Timeline(limitsOf(limits));
    steps.forEach((/** @type {any} */ step, /** @type {number} */ index) => {
        timeline.handle(eventOf(step.event), step.at);
        if (digest(timeline) === step.digest) return;
        console.log(`reader ${seed}, event ${index}: ${JSON.stringify(step)}\n${canonicalText(timeline)}`);
        process.exit(1);
    });
    sequences += 1;
    events += steps.length;
}
console.log(`${sequences} sequences, ${events} events agree`);
