/** People as initials in a colour that belongs to their member id. */
import { h } from "./dom.js";
import { safeLine } from "./safe-text.js";

/** The classes `hue-0` … of the style sheet. */
const HUES = 12;

/** @param {string} id */
function hue(id) {
    let hash = 0;
    for (let index = 0; index < id.length; index += 1) hash = (hash * 31 + id.charCodeAt(index)) >>> 0;
    return hash % HUES;
}

/** @param {string} name */
function initials(name) {
    const words = safeLine(name).trim().split(" ").filter((word) => word !== "");
    const letters = words.slice(0, 2).map((word) => [...word][0]);
    return letters.join("").toUpperCase() || "?";
}

/** @param {string} id @param {string} name */
export const avatar = (id, name) =>
    h("span", {class: `avatar hue-${hue(id)}`, "aria-hidden": "true"}, initials(name));

/** @param {string} id */
export const hueClass = (id) => `name-${hue(id)}`;
