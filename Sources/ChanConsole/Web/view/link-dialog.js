/** Shows an address whole before it is opened. */
import { openDialog } from "./dialog.js";
import { button, h } from "./dom.js";
import { safeLine } from "./safe-text.js";

/** @param {string} url */
export function openLink(url) {
    const host = new URL(url).host;
    const dialog = openDialog("Open this address?", [
        h("p", { class: "address" }, safeLine(url)), h("p", { class: "faint" }, `It leads to ${host}.`),
    ], [
        button("Open", () => {
            dialog.close();
            open(url, "_blank", "noopener,noreferrer");
        }, { class: "primary" }),
        button("Copy", () => navigator.clipboard.writeText(url)), button("Back", () => dialog.close()),
    ]);
}
