/** The text of `/contract.json`, as `chandev generate` embeds it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** @param {string} root */
export function contractJSON(root) {
    const source = readFileSync(join(root, "Sources/ChanConsole/Generated/ConsoleFiles+Content.swift"), "utf8");
    const text = /static let contract = ###"(.*)"###/.exec(source)?.[1];
    if (!text) throw new Error("chandev embedded no contract");
    return text;
}
