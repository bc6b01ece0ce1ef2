/** Copying a link, and its QR code. */
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";

/** @param {import("../view/status.js").StatusLine} status @param {string} text @param {string} what */
export async function copyText(status, text, what) {
    await navigator.clipboard.writeText(text);
    status.say(`Copied the ${what}.`);
}

/** @param {import("./shell.js").PageContext} context @param {string} [link] */
export async function showQR({ rpc, status, conversation }, link) {
    try {
        const { file, link: text } = await rpc.call("link.qr", {
            conversation: conversation?.id, format: "png", ...(link ? { link } : {}),
        });
        const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
        const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
        const dialog = openDialog("QR code",
            [
                h("img", { src: url, alt: "QR code of the link", class: "qr" }),
                h("p", { class: "address" }, safeLine(text)),
            ],
            [button("Copy the link", () => copyText(status, text, "link")), button("Close", () => dialog.close())]);
        dialog.addEventListener("close", () => URL.revokeObjectURL(url));
    } catch (error) {
        status.fail(error);
    }
}
