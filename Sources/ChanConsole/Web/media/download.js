/** Fetches files of messages through the console's own door. What is no picture is saved, never shown. */
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("../node/items.js").FileInfo} FileInfo */

/**
 * @param {FileInfo} file
 * @param {string} conversation
 * @param {(percent: number) => void} [progress]
 * @returns {Promise<Blob>}
 */
export async function fetchFile({ id, bytes }, conversation, progress) {
    const response = await fetch(`files/${encodeURIComponent(conversation)}/${encodeURIComponent(id)}`, {
        headers: { "X-Page-Key": localStorage.getItem("page_key") ?? "" },
    });
    if (!response.ok) throw new Error(await response.text() || `The node answered ${response.status}.`);
    if (!progress || !response.body) return response.blob();
    const parts = [];
    let length = 0;
    for (const reader = response.body.getReader();;) {
        const { done, value } = await reader.read();
        if (done) return new Blob(parts);
        parts.push(value);
        length += value.byteLength;
        progress(Math.min(100, Math.floor((100 * length) / Math.max(bytes, 1))));
    }
}

/**
 * @param {FileInfo} file
 * @param {string} conversation
 * @param {import("../view/status.js").StatusLine} status
 */
export async function save(file, conversation, status) {
    const name = safeLine(file.name);
    try {
        status.say(`Fetching ${name} …`);
        let told = 0;
        const blob = await fetchFile(file, conversation, (percent) => {
            if (percent < told + 10) return;
            told = percent;
            status.say(`Fetching ${name}: ${percent} %`);
        });
        // As bytes of no type, so that no browser opens it in the console's origin.
        const url = URL.createObjectURL(new Blob([blob], { type: "application/octet-stream" }));
        const link = document.createElement("a");
        link.href = url;
        link.download = file.name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
        status.say(`Saved ${name}.`);
    } catch (error) {
        status.say(`${name} could not be fetched: ${/** @type {Error} */ (error).message}`);
    }
}
