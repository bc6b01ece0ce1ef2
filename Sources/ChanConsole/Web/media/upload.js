/**
 * Files on their way to the node and its relays. What their readers need to lay them out is computed here, because the
 * node decodes no media: the size of a picture, its BlurHash, the waveform of a sound.
 *
 * @typedef {{
 *   name: string, id: string | null, state: string, isFailed: boolean, cancel: () => void
 * }} Attachment
 */
import { encodeBlurHash } from "./blurhash.js";

/** Bars of a waveform. */
const BARS = 100;

/**
 * @param {import("../pages/shell.js").PageContext} context
 * @param {string} conversation
 * @param {File} file
 * @param {() => void} changed
 * @returns {Attachment}
 */
export function attach({ status }, conversation, file, changed) {
    const request = new XMLHttpRequest();
    /** @type {Attachment} */
    const attachment = { name: file.name, id: null, state: "…", isFailed: false, cancel: () => request.abort() };
    const fail = (/** @type {string} */ why) => {
        attachment.isFailed = true;
        status.say(`${file.name} could not be attached: ${why}`);
        changed();
    };
    request.upload.onprogress = ({ loaded, total }) => {
        attachment.state = loaded < total ? `${Math.floor((100 * loaded) / total)} %` : "on its way to the relays";
        changed();
    };
    request.onload = () => {
        if (request.status >= 300) return fail(request.responseText || `the node answered ${request.status}.`);
        attachment.id = JSON.parse(request.responseText).file.id;
        attachment.state = "attached";
        return changed();
    };
    request.onerror = () => fail("the connection was lost.");
    describe(file).then((details) => {
        const query = new URLSearchParams({ name: file.name, ...details });
        request.open("POST", `files/${encodeURIComponent(conversation)}?${query}`);
        request.setRequestHeader("X-Page-Key", localStorage.getItem("page_key") ?? "");
        request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
        request.send(file);
    });
    return attachment;
}

/**
 * What readers need before they fetch the file; nothing where it cannot be known.
 * @param {File} file
 */
async function describe(file) {
    /** @type {Record<string, string>} */
    const details = {};
    try {
        if (file.type.startsWith("image/")) Object.assign(details, await describePicture(file));
        else if (file.type.startsWith("audio/")) Object.assign(details, await describeSound(file));
    } catch {
        // A file that this browser cannot decode goes without details.
    }
    return details;
}

/** @param {File} file */
async function describePicture(file) {
    const bitmap = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement("canvas"), { width: 32, height: 32 });
    const context = canvas.getContext("2d");
    const { width, height } = bitmap;
    context?.drawImage(bitmap, 0, 0, 32, 32);
    bitmap.close();
    const pixels = context?.getImageData(0, 0, 32, 32).data;
    return {
        width: String(width),
        height: String(height),
        ...(pixels ? { blurhash: encodeBlurHash(pixels, 32, 32) } : {})
    };
}

/** @param {File} file */
async function describeSound(file) {
    const audio = new OfflineAudioContext(1, 1, 44_100);
    const buffer = await audio.decodeAudioData(await file.arrayBuffer());
    const samples = buffer.getChannelData(0);
    const size = Math.max(1, Math.floor(samples.length / BARS));
    let text = "";
    for (let bar = 0; bar < BARS && bar * size < samples.length; bar += 1) {
        let peak = 0;
        for (let index = bar * size; index < Math.min((bar + 1) * size, samples.length); index += 1)
            peak = Math.max(peak, Math.abs(samples[index]));
        text += String.fromCharCode(Math.min(255, Math.round(peak * 255)));
    }
    return { duration_s: String(Math.max(1, Math.round(buffer.duration))), waveform: btoa(text) };
}
