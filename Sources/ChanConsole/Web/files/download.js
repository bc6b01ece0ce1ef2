/** Fetches files of messages through the console's own door. What is no picture is saved, never shown. */
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("../node/items.js").FileInfo} FileInfo */

/** @param {FileInfo} file @param {string} conversation @returns {Promise<Blob>} */
export async function fetchFile({ id }, conversation) {
    const response = await fetch(`files/${encodeURIComponent(conversation)}/${encodeURIComponent(id)}`, {
        headers: { "X-Page-Key": localStorage.getItem("page_key") ?? "" },
    });
    if (!response.ok) throw new Error(await response.text() || `The node answered ${response.status}.`);
    return response.blob();
}

/** @param {FileInfo} file @param {string} conversation @param {import("../view/status.js").StatusLine} [status] */
export async function save(file, conversation, status) {
    try {
        status?.say(`Fetching ${safeLine(file.name)} …`);
        const url = URL.createObjectURL(
            new Blob([await fetchFile(file, conversation)], { type: "application/octet-stream" }));
        const link = document.createElement("a");
        link.href = url;
        link.download = file.name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
        status?.say(`Saved ${safeLine(file.name)}.`);
    } catch (error) {
        status?.say(`${safeLine(file.name)} could not be fetched: ${/** @type {Error} */ (error).message}`);
    }
}
