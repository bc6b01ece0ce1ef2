/** A bar chart with the same numbers as a table behind it. */
import { h, svg } from "../view/dom.js";
import { grouped } from "../view/formats.js";

/** Narrow on a narrow page, so that the names keep their size. */
const width = () => (innerWidth < 480 ? 280 : 600);
const LABEL = 130;
const ROW = 26;

/**
 * @param {string} title
 * @param {{name: string, values: number[]}[]} rows
 * @param {string[]} parts what the values are
 * @param {boolean} [isStacked] whether the values of a row add up
 */
export function barChart(title, rows, parts, isStacked = true) {
    const sums =
        rows.map(({ values }) => (isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)));
    const largest = Math.max(1, ...sums), all = width();
    const scale = (/** @type {number} */ value) => ((all - LABEL) * value) / largest;
    const bars = rows.map(({ name, values }, index) => {
        const text = svg("text", { x: 0, y: 17, class: "chart-name" }, name.slice(0, 18));
        return svg("g", { transform: `translate(0 ${index * ROW})` }, text, barsOf(values, scale, isStacked));
    });
    const picture = svg("svg", {
        viewBox: `0 0 ${all} ${rows.length * ROW}`, role: "img", class: "chart",
        "aria-label": `${title}; the table below has the numbers`,
    }, bars);
    const legend = h("ul", { class: "legend" }, parts.map((part, index) => h("li", { class: `part-${index}` }, part)));
    return h("figure", { class: "chart-figure" }, h("figcaption", {}, title), legend, picture,
        h("details", {}, h("summary", {}, "As a table"), tableOf(title, rows, parts)));
}

/** @param {number[]} values @param {(value: number) => number} scale @param {boolean} isStacked */
function barsOf(values, scale, isStacked) {
    let start = LABEL;
    return values.map((value, index) => {
        const height = isStacked ? 18 : 18 / values.length;
        const bar = svg("rect", {
            x: isStacked ? start : LABEL,
            y: isStacked ? 4 : 4 + index * height,
            width: scale(value),
            height,
            class: `bar part-${index}`,
        });
        start += scale(value);
        return bar;
    });
}

/** @param {string} title @param {{name: string, values: number[]}[]} rows @param {string[]} parts */
function tableOf(title, rows, parts) {
    const head = h("tr", {}, ["Name", ...parts].map((part) => h("th", { scope: "col" }, part)));
    const body = rows.map(({ name, values }) => h("tr", {}, h("th", { scope: "row" }, name),
        values.map((value) => h("td", { class: "number" }, grouped(value)))));
    return h("table", { "aria-label": title }, h("thead", {}, head), h("tbody", {}, body));
}
