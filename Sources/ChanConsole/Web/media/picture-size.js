/**
 * The size of a picture by its own header, before it is decoded: a small file can declare, or be, any number of pixels.
 */

/** @typedef {{width: number, height: number}} Size */

/** The bytes of a file in which its size is looked for. */
export const HEADER_BYTES = 256 * 1_024;

/**
 * @param {string} type the media type that the first bytes tell
 * @param {Uint8Array} bytes the beginning of the file
 * @returns {Size | null} `null` where it is not found
 */
export function pictureSize(type, bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
        const size = READERS.get(type)?.(view) ?? null;
        return size && size.width > 0 && size.height > 0 ? size : null;
    } catch (error) {
        // The header ends before the size.
        if (error instanceof RangeError) return null;
        throw error;
    }
}

/** @type {Map<string, (view: DataView) => Size | null>} */
const READERS = new Map(/** @type {[string, (view: DataView) => Size | null][]} */ ([
    ["image/png", png], ["image/jpeg", jpeg], ["image/gif", gif], ["image/webp", webp], ["image/avif", avif],
]));

/** @param {DataView} view @param {number} offset */
function tag(view, offset) {
    return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));
}

/** @param {Size | null} one @param {Size} other @returns {Size} */
const largest = (one, other) => ({
    width: Math.max(one?.width ?? 0, other.width), height: Math.max(one?.height ?? 0, other.height),
});

/**
 * The first chunk, IHDR (ISO/IEC 15948, 11.2.2).
 * @param {DataView} view
 * @returns {Size | null}
 */
function png(view) {
    return tag(view, 12) === "IHDR" ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/**
 * The frame headers before the first scan (ITU-T T.81, B.2.2).
 * @param {DataView} view
 * @returns {Size | null}
 */
function jpeg(view) {
    /** @type {Size | null} */
    let size = null;
    for (let offset = 2;;) {
        if (view.getUint8(offset) !== 0xff) return null;
        const marker = view.getUint8(offset + 1);
        if (marker === 0xff) {
            offset += 1;
            continue;
        }
        if (marker === 0xda || marker === 0xd9) return size;
        const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
        if (isFrame) size = largest(size, { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) });
        const hasLength = marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
        offset += 2 + (hasLength ? view.getUint16(offset + 2) : 0);
    }
}

/**
 * The screen and the first image, which may be larger (GIF89a, 18 and 20).
 * @param {DataView} view
 * @returns {Size}
 */
function gif(view) {
    const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    const table = (/** @type {number} */ flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    let offset = 13 + table(view.getUint8(10));
    while (view.getUint8(offset) === 0x21) {
        offset += 2;
        for (let length = view.getUint8(offset); length > 0; length = view.getUint8(offset)) offset += 1 + length;
        offset += 1;
    }
    return largest(screen, {
        width: view.getUint16(offset + 1, true) + view.getUint16(offset + 5, true),
        height: view.getUint16(offset + 3, true) + view.getUint16(offset + 7, true),
    });
}

/**
 * The first chunk (RFC 9649, 2.5 to 2.7).
 * @param {DataView} view
 * @returns {Size | null}
 */
function webp(view) {
    const three = (/** @type {number} */ at) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    switch (tag(view, 12)) {
    case "VP8X": return { width: three(24) + 1, height: three(27) + 1 };
    case "VP8 ": return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
        const bits = view.getUint32(21, true);
        return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default: return null;
    }
}

/**
 * The largest `ispe` property (ISO/IEC 23008-12, 6.5.3).
 * @param {DataView} view
 * @returns {Size | null}
 */
function avif(view) {
    /** @type {Size | null} */
    let size = null;
    for (let offset = 0; offset + 16 <= view.byteLength; offset += 1) {
        if (view.getUint8(offset) !== 0x69 || tag(view, offset) !== "ispe") continue;
        size = largest(size, { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) });
    }
    return size;
}
