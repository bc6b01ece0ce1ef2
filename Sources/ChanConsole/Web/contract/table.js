/** Results as the contract's columns show them: a table for a list, terms and values for one object. */
import { h } from "../view/dom.js";
import { byteSize, duration, fullTime, grouped, spaced } from "../view/formats.js";
import { safeLine, safeText } from "../view/safe-text.js";

/** @typedef {import("./contract.js").Column} Column */

/**
 * @param {any} value
 * @param {string} path
 * @returns {any}
 */
export const valueAt = (value, path) => path.split(".").reduce((object, key) => object?.[key], value);

/** States that a colour tells beside their word. */
const GOOD = new Set(["active", "reachable", "open", "ok", "verified", "accepted", "done"]);
const BAD = new Set([
    "unreachable", "diverged", "wrong_identity", "refusing", "failing", "banned", "removed", "failed", "refused",
    "deleted",
]);

/** @type {Record<string, (value: any, item: any) => string | Node>} */
const FORMATS = {
    time: (value) => fullTime(value),
    duration: (value) => duration(value),
    count: (value) => grouped(value),
    notable: (value) => (value === 0 ? "" : grouped(value)),
    share: (value) => `${Math.floor(value / 100) / 100} %`,
    bytes: (value) => byteSize(value),
    flag: (value) => (value ? "yes" : ""),
    yesno: (value) => (value ? "yes" : "no"),
    id: (value) => h("code", { title: value }, String(value).slice(0, 12)),
    conversation: (value) => `#${safeLine(value)}`,
    member: (value) => safeLine(value),
    role: (value) => spaced(value),
    state: stateView,
    standing: (value) => (value === "active" ? "" : stateView(value)),
    table: (value) => tableView([value].flat(), plainColumns([value].flat()[0]), { label: "Parts" }),
    lines: (value) => safeText([value].flat().join("\n")),
    command: (value) => h("code", {}, value),
    changes: (value) => safeText(value.map(changeText).join("\n")),
    message: (_, item) =>
        safeLine(item.text ?? item.moderated?.reason ?? item.failure?.detail ?? spaced(item.kind ?? "")),
    author: (_, item) => safeLine(item.author?.name ?? item.imported?.author ?? ""),
    said: (_, item) => fullTime(item.imported?.at ?? item.at),
};
const WITHOUT_VALUE = new Set(["message", "author", "said"]);

/** @param {string} value */
export function stateView(value) {
    const tone = GOOD.has(value) ? "good" : BAD.has(value) ? "bad" : "";
    return h("span", { class: tone }, spaced(String(value)));
}

/** @param {any} change */
export const changeText = ({ what, name, field, old, new: now, old_name: oldName, new_name: newName }) =>
    `${[what, name, spaced(field ?? "")].filter(Boolean).join(" ")}: ${valueText(oldName ?? old)} → ${
        valueText(newName ?? now)}`;

/** @param {any} value */
const valueText = (value) => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)) ? fullTime(value) : value ?? "nothing");

/**
 * @param {any} item
 * @param {Column} column
 * @returns {string | Node}
 */
export function cell(item, { field, format }) {
    const value = valueAt(item, field);
    if ((value === undefined || value === null) && !WITHOUT_VALUE.has(format)) return "";
    const draw = FORMATS[format];
    if (draw) return draw(value, item);
    return typeof value === "object" ? safeText(JSON.stringify(value)) : safeText(String(value));
}

const NUMBERS = new Set(["count", "notable", "share", "bytes"]);

/** @param {string} title */
const heading = (title) => title.slice(0, 1) + title.slice(1).toLowerCase();

/**
 * @param {any[]} items
 * @param {Column[]} columns
 * @param {{label: string, actions?: (item: any) => Node[], empty?: string}} options
 */
export function tableView(items, columns, { label, actions, empty = "Nothing." }) {
    if (items.length === 0) return h("p", { class: "faint" }, empty);
    const used = columns.filter((column) => items.some((item) => cell(item, column) !== ""));
    const title = (/** @type {import("../view/dom.js").Child} */ text) =>
        h("th", { scope: "col", role: "columnheader" }, text);
    const head = h("tr", { role: "row" }, used.map((column) => title(heading(column.title))),
        actions ? title(h("span", { class: "sr" }, "Actions")) : null);
    const rows = items.map((item) => h("tr", { role: "row" }, used.map((column) => cellView(item, column)),
        actions ? h("td", { role: "cell", class: "row-actions" }, actions(item)) : null));
    // The roles stay where a narrow page shows each row as a list of names and values.
    return h("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": label },
        h("table", { role: "table", "aria-label": label }, h("thead", { role: "rowgroup" }, head),
            h("tbody", { role: "rowgroup" }, rows)));
}

/** A text without a space from which on it is shown in part where the page is wide: addresses, keys. */
const LONG = 28;

/** @param {any} item @param {Column} column */
function cellView(item, column) {
    const content = cell(item, column);
    const isLong = typeof content === "string" && content.length > LONG && !/\s/.test(content);
    const kind = NUMBERS.has(column.format) ? "number" : isLong ? "long" : null;
    return h("td", {
        role: "cell", class: kind, "data-title": heading(column.title), title: isLong ? content : null,
        "data-empty": content === "" ? "" : null,
    }, content);
}

/**
 * @param {any} object
 * @param {Column[]} columns
 */
export function objectView(object, columns) {
    const all = columns.map((column) => ({ title: column.title, value: cell(object, column) }));
    const shown = all.filter(({ value }) => value !== "");
    return h("dl", {}, shown.flatMap(({ title, value }) => [h("dt", {}, heading(title)), h("dd", {}, value)]));
}

/**
 * The columns of an object that the contract gives none.
 * @param {any} object
 * @returns {Column[]}
 */
export const plainColumns = (object) => Object.keys(object ?? {}).map((field) => ({
    field, title: spaced(field).toUpperCase(), format: field.endsWith("_at") ? "time" : "text",
}));

/**
 * @param {import("./contract.js").Method} method
 * @param {any} result
 */
export function resultView(method, result) {
    const { result: { shape, fields }, columns } = method;
    if (shape === "list") {
        return tableView(result.items, columns ?? plainColumns(result.items[0]), { label: method.summary });
    }
    const object = shape === "change" && fields?.[0] ? result[fields[0].name] : result;
    if (object === undefined || object === null) return null;
    if (typeof object !== "object") return h("p", {}, safeText(String(object)));
    return objectView(object, columns ?? plainColumns(object));
}
