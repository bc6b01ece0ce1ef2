/** Numbers, times and sizes as people read them. Times are local, in the 24-hour clock. */

const number = new Intl.NumberFormat("en");
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const dayOfYear = new Intl.DateTimeFormat("en-GB", {
    weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC",
});
const moment = new Intl.DateTimeFormat("en-GB", {
    day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit",
});

/** @param {number} value */
export const grouped = (value) => number.format(value);

/** @param {number} value @param {string} noun */
export const counted = (value, noun) => `${grouped(value)} ${noun}${value === 1 ? "" : "s"}`;

/** @param {number} at milliseconds */
export const clockTime = (at) => time.format(at);

/** @param {string | number | Date} at */
export const fullTime = (at) => moment.format(new Date(at)).replace(",", "");

/**
 * A day as the heading of its messages; the year is told unless it is this one.
 * @param {number} number days since 1970-01-01
 */
export function dayName(number) {
    const date = new Date(number * 86_400_000);
    return (date.getUTCFullYear() === new Date().getFullYear() ? day : dayOfYear)
        .format(date)
        .replace(/(?<=^\w+) /, ", ");
}

/** @param {number} value bytes */
export function byteSize(value) {
    if (value < 1_000) return `${value} B`;
    const units = ["KB", "MB", "GB", "TB"];
    let size = value / 1_000, unit = 0;
    while (size >= 999.5 && unit < 3) { size /= 1_000; unit += 1; }
    return `${size >= 9.95 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}

/** @param {number} seconds */
export function duration(seconds) {
    const units = /** @type {const} */ ([[86_400, "d"], [3_600, "h"], [60, "min"]]);
    const parts = [];
    let rest = seconds;
    for (const [size, name] of units) {
        if (rest >= size && parts.length < 2) {
            parts.push(`${Math.floor(rest / size)} ${name}`);
            rest %= size;
        }
    }
    if (parts.length === 0 || (rest > 0 && parts.length < 2)) parts.push(`${rest} s`);
    return parts.join(" ");
}

/** @param {string} value a name of the contract @returns {string} */
export const spaced = (value) => value.replaceAll("_", " ");

/** @param {string} text @param {number} length */
export const shortened = (text, length) =>
    ([...text].length > length ? `${[...text].slice(0, length - 1).join("")}…` : text);
