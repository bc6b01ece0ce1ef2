/** Runs axe-core, which the driver has put into the page, by the rules of WCAG 2.2 AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What the page violates, as lines. */
export async function run() {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { runOnly: RULES });
    const lines =
        violations.map((/** @type {any} */ { id, nodes }) => `${location.hash}: ${id}: ${
                           nodes.slice(0, 3).map((/** @type {any} */ { html }) => html.slice(0, 160)).join(" ")}`);
    if (document.documentElement.scrollWidth > innerWidth) lines.push(`${location.hash}: wider than the view`);
    return lines;
}
