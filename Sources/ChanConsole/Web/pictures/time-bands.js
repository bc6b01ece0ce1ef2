/** A band for each relay over time, one part for each period in a state, with the same periods as a table behind it. */
import { h, svg } from "../view/dom.js";
import { duration, fullTime, spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";

/** @typedef {{relay: string, name: string, state: string, detail?: string, from_at: string, until_at: string}} Period */

/** Narrow on a narrow page, so that the names keep their size. */
const width = () => (innerWidth < 480 ? 280 : 600);
const LABEL = 130;
const ROW = 26;
const BAND = 18;
/** A period that is shorter than a pixel is drawn, too: a minute of failure is what one looks for. */
const THINNEST = 1.5;
/** The states, each with its colour and its height: what fails is higher, so that colour alone tells nothing. */
const STATES = ["reachable", "lagging", "unreachable", "refusing", "wrong_identity", "diverged"];
const PART = Object.fromEntries(STATES.map((state, index) => [state, [1, 3, 4, 5, 0, 0][index]]));

/**
 * @param {string} title
 * @param {Period[]} periods
 * @param {{from: number, until: number}} span in milliseconds
 */
export function timeBands(title, periods, span) {
    const all = width();
    /** @type {Map<string, Period[]>} */
    const rows = new Map();
    for (const period of periods) rows.set(period.relay, [...(rows.get(period.relay) ?? []), period]);
    const bands = [...rows.values()].map((row, index) => svg("g", { transform: `translate(0 ${index * ROW})` },
        svg("text", { x: 0, y: 17, class: "chart-name" }, safeLine(row[0]?.name ?? "").slice(0, 18)),
        svg("rect", { x: LABEL, y: 4, width: all - LABEL, height: BAND, class: "bar part-2", opacity: "0.3" }),
        row.map((period) => part(period, span, all - LABEL))));
    const picture = svg("svg", {
        viewBox: `0 0 ${all} ${Math.max(1, rows.size) * ROW}`, role: "img", class: "chart",
        "aria-label": `${title}; the table below has the periods`,
    }, bands);
    const seen = STATES.filter((state) => periods.some((period) => period.state === state));
    return h("figure", { class: "chart-figure" }, h("figcaption", {}, title),
        h("ul", { class: "legend" }, seen.map((state) => h("li", { class: `part-${PART[state]}` }, spaced(state))),
            h("li", { class: "part-2" }, "not seen")),
        picture, h("details", {}, h("summary", {}, "As a table"), tableOf(title, periods)));
}

/** @param {Period} period @param {{from: number, until: number}} span @param {number} room */
function part({ state, from_at: from, until_at: until }, span, room) {
    const scale = room / (span.until - span.from);
    const start = (Math.max(Date.parse(from), span.from) - span.from) * scale;
    const end = (Math.min(Date.parse(until), span.until) - span.from) * scale;
    const long = Math.max(THINNEST, end - start);
    const isWell = state === "reachable";
    return svg("rect", {
        x: LABEL + Math.min(start, room - long), y: isWell ? 8 : 4, width: long, height: isWell ? BAND - 8 : BAND,
        class: `bar part-${PART[state] ?? 5}`,
    });
}

/** @param {string} title @param {Period[]} periods */
function tableOf(title, periods) {
    const head = h("tr", {}, ["Name", "State", "From", "Lasted", "Why"].map((name) => h("th", { scope: "col" }, name)));
    const body = periods.map(({ name, state, detail, from_at: from, until_at: until }) => h("tr", {},
        h("th", { scope: "row" }, safeLine(name)), h("td", {}, spaced(state)), h("td", {}, fullTime(from)),
        h("td", {}, duration(Math.round((Date.parse(until) - Date.parse(from)) / 1_000))),
        h("td", {}, safeLine(detail ?? ""))));
    return h("table", { "aria-label": title }, h("thead", {}, head), h("tbody", {}, body));
}
