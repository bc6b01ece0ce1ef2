/** The contract in the form of `/contract.json`: the files of schema/rpc with the examples and errors left out. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const KEPT = [
    "name", "summary", "description", "kind", "severity", "confirm", "weighty", "params", "groups", "result", "columns",
    "success", "undo", "next", "before", "permission", "command", "cli", "host", "offline", "deprecated",
];

/** @param {string} root */
export function contractJSON(root) {
    const folder = join(root, "schema/rpc");
    const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
    const names =
        readdirSync(folder).filter((name) => name.endsWith(".json") && !["types.json", "openrpc.json"].includes(name));
    const { groups, types } = read("types.json");
    const nouns = names.map(read).map(({ noun, summary, aliases, methods }) => ({
        noun, summary, aliases, methods: methods.map((/** @type {any} */ method) => pick(method)),
    }));
    return JSON.stringify({ nouns, groups, types });
}

/** @param {any} method */
const pick = (method) => Object.fromEntries(KEPT.filter((key) => key in method).map((key) => [key, method[key]]));
