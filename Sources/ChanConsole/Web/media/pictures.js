/** Pictures of messages: the blurred preview at once, the picture when it is near the view, by its first bytes. */
import { decodeBlurHash } from "./blurhash.js";
import { fetchFile } from "./download.js";
import { HEADER_BYTES, pictureSize } from "./picture-size.js";

/** The largest picture that is shown without being asked for. */
const LIMIT = 20_000_000;
/** The most pixels that are decoded, whatever the message says: 160 MB of memory. A larger picture can be saved. */
const PIXEL_LIMIT = 40_000_000;

/** @type {WeakMap<Element, () => void>} */
const near = new WeakMap();
const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        near.get(target)?.();
    }
}, { rootMargin: "400px" });

/**
 * @param {HTMLElement} frame already has its size
 * @param {import("../node/items.js").FileInfo} file
 * @param {string} conversation
 * @param {number} width
 * @param {number} height
 */
export function showPicture(frame, file, conversation, width, height) {
    if (file.blurhash) frame.append(preview(file.blurhash));
    if (file.bytes > LIMIT) return;
    near.set(frame, async () => {
        try {
            const blob = await fetchFile(file, conversation);
            const type = await pictureType(blob);
            if (type === null || !await isDrawable(blob, type)) return;
            const image = new Image(width, height);
            image.alt = "";
            image.src = URL.createObjectURL(new Blob([blob], { type }));
            await image.decode();
            URL.revokeObjectURL(image.src);
            frame.replaceChildren(image);
        } catch {
            // The preview stays; saving the file says why it cannot be fetched.
        }
    });
    observer.observe(frame);
}

/**
 * Whether the picture's own header declares a size that can be drawn.
 * @param {Blob} blob
 * @param {string} type
 */
export async function isDrawable(blob, type) {
    const size = pictureSize(type, new Uint8Array(await blob.slice(0, HEADER_BYTES).arrayBuffer()));
    return size !== null && size.width * size.height <= PIXEL_LIMIT;
}

/** @param {string} hash */
function preview(hash) {
    const canvas = document.createElement("canvas");
    const pixels = decodeBlurHash(hash, 32, 32);
    if (!pixels) return canvas;
    canvas.width = canvas.height = 32;
    canvas.getContext("2d")?.putImageData(new ImageData(pixels, 32, 32), 0, 0);
    return canvas;
}

/**
 * The type that the first bytes tell; `null` for what is not shown.
 * @param {Blob} blob
 */
async function pictureType(blob) {
    const bytes = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
    const text = String.fromCharCode(...bytes);
    if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
    if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
    if (/^GIF8[79]a/.test(text)) return "image/gif";
    if (/^RIFF....WEBP/s.test(text)) return "image/webp";
    return /^....ftypavi[fs]/s.test(text) ? "image/avif" : null;
}
