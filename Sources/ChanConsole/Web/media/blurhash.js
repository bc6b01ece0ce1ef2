/** BlurHash (github.com/woltapp/blurhash): a blurred picture as some 30 characters, both ways. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

/** @param {string} text */
const number = (text) => [...text].reduce((sum, digit) => sum * 83 + DIGITS.indexOf(digit), 0);

/** @param {number} value @param {number} length */
function digits(value, length) {
    let text = "";
    for (let place = length - 1; place >= 0; place -= 1) text += DIGITS[Math.floor(value / 83 ** place) % 83];
    return text;
}

/** @param {number} value */
const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** @param {number} value */
function sRGB(value) {
    const part = Math.max(0, Math.min(1, value));
    return Math.trunc((part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055) * 255 + 0.5);
}

/** @param {number} value @param {number} power */
const signedPower = (value, power) => Math.sign(value) * Math.abs(value) ** power;

/**
 * The pixels of a preview; `null` for what is no BlurHash.
 * @param {string} hash
 * @param {number} width
 * @param {number} height
 */
export function decodeBlurHash(hash, width, height) {
    if (hash.length < 6 || [...hash].some((digit) => !DIGITS.includes(digit))) return null;
    const size = number(hash[0]), across = (size % 9) + 1, down = Math.floor(size / 9) + 1;
    if (hash.length !== 4 + 2 * across * down) return null;
    const largest = (number(hash[1]) + 1) / 166;
    const average = number(hash.slice(2, 6));
    const colors = [[linear(average >> 16), linear((average >> 8) & 255), linear(average & 255)]];
    for (let index = 1; index < across * down; index += 1) {
        const value = number(hash.slice(4 + index * 2, 6 + index * 2));
        const parts = [Math.floor(value / 361), Math.floor(value / 19) % 19, value % 19];
        colors.push(parts.map((part) => signedPower((part - 9) / 9, 2) * largest));
    }
    const pixels = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
            const sum = [0, 0, 0];
            for (let j = 0; j < down; j += 1) {
                for (let i = 0; i < across; i += 1) {
                    const basis = Math.cos((Math.PI * x * i) / width) * Math.cos((Math.PI * y * j) / height);
                    for (let channel = 0; channel < 3; channel += 1)
                        sum[channel] += colors[i + j * across][channel] * basis;
                }
            }
            pixels.set([...sum.map(sRGB), 255], 4 * (x + y * width));
        }
    }
    return pixels;
}

/**
 * @param {Uint8ClampedArray} pixels RGBA
 * @param {number} width
 * @param {number} height
 * @param {number} [across] components
 * @param {number} [down]
 */
export function encodeBlurHash(pixels, width, height, across = 4, down = 3) {
    const factors = [];
    for (let j = 0; j < down; j += 1) {
        for (let i = 0; i < across; i += 1) factors.push(factor(pixels, width, height, i, j));
    }
    const [average, ...rest] = factors;
    const peak = Math.max(...rest.flat().map(Math.abs), 0);
    const scale = Math.max(0, Math.min(82, Math.floor(peak * 166 - 0.5)));
    const largest = (scale + 1) / 166;
    const head = digits(across - 1 + (down - 1) * 9, 1) + digits(scale, 1)
        + digits((sRGB(average[0]) << 16) + (sRGB(average[1]) << 8) + sRGB(average[2]), 4);
    return head + rest.map((color) => {
        const [red, green, blue] = color.map((value) =>
            Math.max(0, Math.min(18, Math.floor(signedPower(value / largest, 0.5) * 9 + 9.5))));
        return digits(red * 361 + green * 19 + blue, 2);
    }).join("");
}

/**
 * @param {Uint8ClampedArray} pixels
 * @param {number} width
 * @param {number} height
 * @param {number} i
 * @param {number} j
 */
function factor(pixels, width, height, i, j) {
    const sum = [0, 0, 0];
    for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
            const basis = Math.cos((Math.PI * i * x) / width) * Math.cos((Math.PI * j * y) / height);
            for (let channel = 0; channel < 3; channel += 1)
                sum[channel] += basis * linear(pixels[4 * (x + y * width) + channel]);
        }
    }
    const scale = (i === 0 && j === 0 ? 1 : 2) / (width * height);
    return sum.map((value) => value * scale);
}
