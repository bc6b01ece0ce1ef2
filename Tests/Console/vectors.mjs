/**
 * Runs the vectors of schema/vectors/timeline on the modules of the console. Pure, so that it runs in Node and in a
 * browser alike. `layout` and `width` are vectors of terminals.
 */
import { digest } from "../../Sources/ChanConsole/Web/timeline/digest.js";
import { listDiff } from "../../Sources/ChanConsole/Web/timeline/list-diff.js";
import { terminal, web } from "../../Sources/ChanConsole/Web/timeline/limits.js";
import { Timeline } from "../../Sources/ChanConsole/Web/timeline/timeline.js";
import { Completion } from "../../Sources/ChanConsole/Web/text/completion.js";
import { isEmojiOnly, runsOf, STYLES } from "../../Sources/ChanConsole/Web/text/runs.js";
import { eventOf, limitsOf } from "./vector-names.mjs";
import { actionText, rowLine, runJSON, shortened } from "./vector-text.mjs";

/** @typedef {import("../../Sources/ChanConsole/Web/timeline/limits.js").Limits} Limits */
/** @typedef {{name: string, limits: any, steps: any[]}} Vector */

/** The files of the model, those with many items last. */
export const MODEL_FILES = [
    "place", "edge", "follow", "own", "end", "segments", "unread", "burst", "decoration", "kinds", "typing", "trim",
    "state",
];
export const PART_FILES = ["diff", "irc", "markdown", "completion"];

/**
 * The steps that differ, as lines for a person.
 * @param {string} file
 * @param {Vector[]} vectors
 * @returns {string[]}
 */
export function failuresOf(file, vectors) {
    const isModel = MODEL_FILES.includes(file);
    return vectors.flatMap((vector) => {
        const results = isModel ? runModel(vector.steps, limitsOf(vector.limits)) : runParts(vector.steps);
        return vector.steps.flatMap((step, index) =>
            isSame(step, results[index]) ? [] : [difference(`${file}: ${vector.name}, step ${index}`, step, results[index])]);
    });
}

/** @param {string} title @param {any} expected @param {any} actual */
function difference(title, expected, actual) {
    const keys = Object.keys(expected).filter((key) => !isSame(expected[key], actual[key]));
    const lines = keys.map((key) => `  ${key}: ${JSON.stringify(expected[key])}\n   was ${JSON.stringify(actual[key])}`);
    return [title, ...lines].join("\n");
}

/**
 * The constants that no vector notices when they change by one.
 * @param {Map<string, Vector[]>} files
 * @returns {string[]}
 */
export function unnoticedMutations(files) {
    const names = /** @type {(keyof Limits)[]} */ (Object.keys(web));
    const vectors = MODEL_FILES.flatMap((file) => files.get(file) ?? []);
    return names.flatMap((name) => {
        const presets = web[name] === terminal[name] ? [null] : ["web", "terminal"];
        return presets.flatMap((preset) => [-1, 1].flatMap((change) => {
            const isNoticed = vectors.some((vector) => notices(vector, { preset, name, change }));
            return isNoticed ? [] : [`${preset ?? ""} ${name} ${change}`];
        }));
    });
}

/** @param {Vector} vector @param {{preset: string | null, name: keyof Limits, change: number}} mutation */
function notices(vector, mutation) {
    const limits = limitsOf(vector.limits, mutation);
    if (isSame(limits, limitsOf(vector.limits))) return false;
    return !isSame(vector.steps, runModel(vector.steps, limits));
}

/** @param {any[]} steps @param {Limits} limits */
function runModel(steps, limits) {
    const timeline = new Timeline(limits);
    return steps.map(({ at, event }) => {
        const actions = timeline.handle(eventOf(event), at).map(actionText);
        const rows = shortened(timeline.rows.map(rowLine));
        const state = `${timeline.isFollowing ? "following" : "away"} new ${timeline.newSinceFollowing} `
            + `unread ${timeline.unreadCount} held ${timeline.heldItems}`;
        return { at, event, actions, rows, state, digest: digest(timeline) };
    });
}

/** @param {any[]} steps */
function runParts(steps) {
    const completion = new Completion();
    return steps.map(({ event }) => ({ event, rows: partRows(event, completion) }));
}

const SOURCE = {
    members: [
        { name: "Alice", lastSpoke: 10 }, { name: "alan", lastSpoke: 30 }, { name: "Alba", lastSpoke: null },
        { name: "Älva", lastSpoke: null }, { name: "Bob", lastSpoke: 20 },
    ],
    conversations: ["news", "help", "News-archive"],
    emoji: [{ name: "smile", text: "😄" }, { name: "smirk", text: "😏" }, { name: "heart", text: "❤️" }],
};

/** @param {any} event @param {Completion} completion */
function partRows(event, completion) {
    if ("runs" in event) return runsOf(event.runs, event.mentions ?? []).map((run) => runJSON(run, STYLES));
    if ("emoji_only" in event) return [isEmojiOnly(event.emoji_only)];
    if ("from" in event) {
        const steps = listDiff(event.from, event.to, (text) => text.slice(0, 1), (one, other) => one === other);
        return steps.map(stepText);
    }
    const draft = { text: event.complete, cursor: event.cursor };
    const result = completion.complete(draft, event.backward ?? false, SOURCE);
    return result ? [result.text, result.cursor] : [];
}

/** @param {import("../../Sources/ChanConsole/Web/timeline/list-diff.js").Step} step */
function stepText(step) {
    switch (step.type) {
    case "remove": case "update": return `${step.type} [${step.places.join(", ")}]`;
    case "replace": return "replace";
    default: return `${step.type} ${step.from}..<${step.to}`;
    }
}

/** @param {unknown} one @param {unknown} other @returns {boolean} */
function isSame(one, other) {
    if (one === other) return true;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length && keys.every((key) =>
        isSame(/** @type {any} */ (one)[key], /** @type {any} */ (other)[key]));
}
