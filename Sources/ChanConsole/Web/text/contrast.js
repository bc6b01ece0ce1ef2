/**
 * Contrast between text and its background (WCAG 2.2, success criterion 1.4.3). All arithmetic is in integers, as in
 * ChanText, so that both front ends get the same colours. Colours are 0xRRGGBB.
 */

/** Ten times the ratio that text needs. */
const MINIMUM_TENTHS = 45;
const WHITE_LUMINANCE = 65_535 * 10_000;
const OFFSET = Math.trunc(WHITE_LUMINANCE / 20);

/** sRGB's curve at each multiple of 15, of 65,535. */
const CURVE = [
    0, 313, 851, 1720, 2961, 4611, 6700, 9258, 12309, 15878, 19987, 24658, 29911, 35764, 42236, 49344, 57105, 65535,
];

/**
 * The colour, or the nearest step towards white or black that has enough contrast with the background.
 * @param {number} color
 * @param {number} background
 */
export function readable(color, background) {
    if (isReadable(color, background)) return color;
    const ends = luminance(background) < luminance(color) ? [0xffffff, 0x000000] : [0x000000, 0xffffff];
    for (const end of ends) {
        for (let step = 1; step <= 32; step += 1) {
            const moved = moveTowards(color, end, step);
            if (isReadable(moved, background)) return moved;
        }
    }
    return ends[0];
}

/** @param {number} color @param {number} background */
export function isReadable(color, background) {
    const one = luminance(color), other = luminance(background);
    // (light + 5 %) / (dark + 5 %) ≥ 4.5
    return (Math.max(one, other) + OFFSET) * 10 >= (Math.min(one, other) + OFFSET) * MINIMUM_TENTHS;
}

/** @param {number} color */
const channels = (color) => [color >> 16 & 255, color >> 8 & 255, color & 255];

/**
 * Moves a colour by `step` of 32 steps.
 * @param {number} color
 * @param {number} end
 * @param {number} step
 */
function moveTowards(color, end, step) {
    const to = channels(end);
    const moved = channels(color).map((from, index) => Math.trunc((from * (32 - step) + to[index] * step) / 32));
    return moved[0] << 16 | moved[1] << 8 | moved[2];
}

/**
 * The relative luminance, from 0 to `WHITE_LUMINANCE`.
 * @param {number} color
 */
function luminance(color) {
    const [red, green, blue] = channels(color).map(linear);
    return 2126 * red + 7152 * green + 722 * blue;
}

/**
 * The linear intensity of a channel: the line through the points of the curve.
 * @param {number} channel
 */
function linear(channel) {
    const index = Math.trunc(channel / 15), rest = channel % 15;
    return rest === 0 ? CURVE[index] : CURVE[index] + Math.trunc((CURVE[index + 1] - CURVE[index]) * rest / 15);
}
