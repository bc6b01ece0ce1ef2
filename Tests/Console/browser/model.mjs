/** The model's vectors and the text parsers' vectors, in a browser. */
import { failuresOf, MODEL_FILES, PART_FILES } from "../vectors.mjs";

/** All steps that differ, as lines. */
export async function run() {
    const failures = [];
    for (const file of [...MODEL_FILES, ...PART_FILES]) {
        const response = await fetch(`/repository/schema/vectors/timeline/${file}.json`);
        failures.push(...failuresOf(file, await response.json()));
    }
    return failures;
}
