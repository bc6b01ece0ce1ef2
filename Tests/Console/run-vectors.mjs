/** Runs all vectors in Node: `node run-vectors.mjs [mutations]`. Prints what differs; exits with 1 then. */
import { readFileSync } from "node:fs";
import { failuresOf, MODEL_FILES, PART_FILES, unnoticedMutations } from "./vectors.mjs";

const folder = new URL("../../schema/vectors/timeline/", import.meta.url);
const files = new Map([...MODEL_FILES, ...PART_FILES].map((file) =>
    [file, JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8"))]));
const failures = process.argv[2] === "mutations"
    ? unnoticedMutations(files) : [...files].flatMap(([file, vectors]) => failuresOf(file, vectors));
if (failures.length > 0) console.log(failures.join("\n"));
else console.log(`${files.size} files agree`);
process.exitCode = failures.length > 0 ? 1 : 0;
