/**
 * Pages without their comments, as the product embeds them: lines of a block comment that begins a line, and lines that
 * begin with two slashes; without indentation. No module has such lines within a text.
 */

/**
 * @param {string} path
 * @param {Buffer} data
 */
export function asServed(path, data) {
    if (!/\.(m?js|css)$/.test(path)) return data;
    const lines = [];
    let isInside = false;
    for (const line of data.toString().split("\n")) {
        const text = line.trim();
        // A type before a value that begins a line stays.
        const begins = !isInside && text.startsWith("/*") && (!text.includes("*/") || text.endsWith("*/"));
        if (!isInside && !begins && text !== "" && !text.startsWith("//")) lines.push(text);
        isInside = (isInside || begins) && !text.endsWith("*/");
    }
    return Buffer.from(`${lines.join("\n")}\n`);
}
