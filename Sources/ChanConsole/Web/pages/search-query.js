/** What a reader looks for: words, and filters that are typed as words, as in the terminal reader. */

/** Why a text is no query, as a sentence. */
export class QueryError extends Error {}

/** @type {Record<string, string>} the filter and its parameter */
const FILTERS = {
    from: "author",
    mentions: "mentions",
    kind: "kind",
    has: "has",
    since: "since_at",
    until: "until_at"
};
/** @type {Record<string, string[]>} */
const VALUES = { kind: ["message", "event"], has: ["reply", "mention", "forward", "pin", "file"] };
const DAY = 86_400_000;

/**
 * @param {string} text
 * @returns {Record<string, any>} parameters of `message.search`, or of `message.list` without `query`
 */
export function parseQuery(text) {
    /** @type {Record<string, any>} */
    const params = {};
    const words = [];
    for (const word of text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []) {
        const [, name, value] = /^([A-Za-z]+):(?!\/\/)(.*)$/.exec(word) ?? [];
        if (name === undefined) words.push(word);
        else addFilter(params, name.toLowerCase(), value.replaceAll("\"", ""));
    }
    if (words.length > 0) params.query = words.join(" ");
    if (Object.keys(params).length === 0) throw new QueryError("Write what to look for.");
    return params;
}

/** @param {Record<string, any>} params @param {string} name @param {string} value */
function addFilter(params, name, value) {
    const key = FILTERS[name];
    if (!key) throw new QueryError(`There is no filter ${name}:. There are ${Object.keys(FILTERS).join(":, ")}:.`);
    if (key in params) throw new QueryError(`${name}: may be there once.`);
    if (value === "") throw new QueryError(`${name}: needs a value, without a space between.`);
    if (VALUES[name] && !VALUES[name].includes(value))
        throw new QueryError(`${name}: is ${VALUES[name].join(" or ")}.`);
    if (!key.endsWith("_at")) {
        params[key] = value;
        return;
    }
    const time = parseDate(value);
    if (time === null) throw new QueryError(`${name}: needs a date: 2026-03-12, yesterday, or -3.`);
    // `until:` includes the whole day.
    params[key] = new Date(name === "until" ? time + DAY : time).toISOString();
}

/**
 * The beginning of a local day, or a local time: `2026-03-12`, `2026-03-12 09:30`, `03-12`, `12`, `today`, `-3`.
 * @param {string} text
 * @param {Date} [now]
 * @returns {number | null} milliseconds
 */
export function parseDate(text, now = new Date()) {
    const named = { today: 0, yesterday: -1, tomorrow: 1 }[text] ?? (/^-\d{1,4}$/.test(text) ? Number(text) : null);
    if (named !== null) return new Date(now.getFullYear(), now.getMonth(), now.getDate() + named).getTime();
    const match = /^(?:(?:(\d{4})-)?(\d{1,2})-)?(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/.exec(text);
    if (!match) return null;
    const [year, month, day, hour, minute] = match.slice(1).map((part) => (part === undefined ? null : Number(part)));
    const date =
        new Date(year ?? now.getFullYear(), (month ?? now.getMonth() + 1) - 1, day ?? 1, hour ?? 0, minute ?? 0);
    const isReal = date.getDate() === day && date.getMonth() === (month ?? now.getMonth() + 1) - 1 && (hour ?? 0) < 24;
    return isReal ? date.getTime() : null;
}
