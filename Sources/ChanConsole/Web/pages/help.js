/** All keys of the console. */
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { KEYS } from "./timeline-keys.js";

const EVERYWHERE =
    [["Ctrl-K", "any command"], ["Alt-1 … 9", "conversations with unread messages"], ["Esc", "one step back"]];
const WRITING = [
    ["Enter", "send"], ["Shift-Enter", "begin a line"], ["Tab", "complete a name after @, # or :"],
    ["↑", "in an empty text: edit the last own message"],
];

export function showKeys() {
    const timeline = KEYS.map(([keys, , text]) => [keys.join(" "), text]);
    const dialog = openDialog("Keys",
        [
            section("Timeline, while it has the focus", timeline),
            section("Writing", WRITING),
            section("Everywhere", EVERYWHERE),
        ],
        [button("Close", () => dialog.close())]);
}

/** @param {string} title @param {string[][]} lines */
const section = (title, lines) => h("section", {}, h("h3", {}, title),
    h("dl", {}, lines.flatMap(([keys, text]) => [h("dt", {}, h("kbd", {}, keys)), h("dd", {}, text)])));
