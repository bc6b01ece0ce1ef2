/**
 * The files of a message. A picture has its size before it is loaded, so that nothing moves when it comes; what fetches
 * and draws its content is loaded when the first file is shown.
 */
import { button, h } from "./dom.js";
import { byteSize, duration } from "./formats.js";
import { later } from "./later.js";
import { safeLine } from "./safe-text.js";

/** @typedef {import("../node/items.js").FileInfo} FileInfo */

const PICTURE = /^image\/(png|jpeg|gif|webp|avif)$/;
const LARGEST = { width: 360, height: 320 };

/** @typedef {{conversation: string, onSave: (file: FileInfo) => Promise<void>}} FileOptions */

/** @param {FileInfo[]} files @param {FileOptions} options */
export const filesView = (files, options) => h("div", { class: "files" }, files.map((file) => fileView(file, options)));

/** @param {FileInfo} file @param {FileOptions} options */
function fileView(file, { conversation, onSave }) {
    const details = [byteSize(file.bytes)];
    if (file.width && file.height) details.unshift(`${file.width}×${file.height}`);
    if (file.duration_s) details.unshift(duration(file.duration_s));
    const label = `${safeLine(file.name)}, ${details.join(", ")}`;
    const save = button("Save", async () => {
        save.disabled = true;
        await onSave(file).finally(() => { save.disabled = false; });
    }, { "aria-label": `Save ${label}` });
    const line = h("div", { class: "file-line" }, h("span", {}, label), save);
    if (file.voice) return h("div", { class: "file" }, voiceView(file, conversation), line);
    if (!PICTURE.test(file.media_type ?? "")) return h("div", { class: "file" }, line);
    return h("figure", { class: "file" }, pictureView(file, conversation, label), h("figcaption", {}, line));
}

/** @param {FileInfo} file @param {string} conversation @param {string} label */
function pictureView(file, conversation, label) {
    const { width, height } = fitted(file);
    const frame = h("div", { class: "picture", role: "img", "aria-label": label });
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    later(() => import("../media/pictures.js")).then(({ showPicture }) => showPicture(frame, file, conversation, width, height));
    return frame;
}

/** @param {FileInfo} file @param {string} conversation */
function voiceView(file, conversation) {
    const frame = h("div", { class: "voice" });
    later(() => import("../media/voice.js")).then(({ showVoice }) => showVoice(frame, file, conversation));
    return frame;
}

/**
 * Whole pixels, so that rows begin at whole pixels.
 * @param {FileInfo} file
 */
function fitted({ width = LARGEST.width, height = 200 }) {
    const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
    return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) };
}
