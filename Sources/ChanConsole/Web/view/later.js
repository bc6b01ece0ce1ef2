/**
 * Modules that the first page does not need. They are loaded after the login, each verified by the hash of it that came
 * with the page before the login (`integrity`). So what listens on the port after the node has ended can give the page
 * nothing else: a module that differs is refused, and none is asked for a second time.
 */

/** @type {Promise<unknown> | null} */
let arrival = null;
let begin = () => {};
/** @type {Promise<void>} */
const hasBegun = new Promise((resolve) => { begin = resolve; });

/**
 * The links to the modules, which the page has in a template of its head: there they load nothing. Only the server of the
 * tests has none.
 */
const links = () =>
    [.../** @type {HTMLTemplateElement | null} */ (document.getElementById("later"))?.content.children ?? []]
        .map((link) => /** @type {HTMLLinkElement} */ (link.cloneNode(true)));

/** Whether the browser verifies what a link preloads. */
const isVerified = () => document.createElement("link").relList.supports("modulepreload");

/** Loads all modules before the login in a browser that could not verify them later. */
export async function loadUnverified() {
    if (!isVerified()) await Promise.all(links().map(({ href }) => import(href)));
}

/** Loads all modules. They stay in the page, so that none is loaded again when it is used. */
export function loadLater() {
    if (arrival) return arrival;
    begin();
    arrival = isVerified() ? Promise.all(links().map(preload)) : Promise.resolve();
    // Whoever needs a module hears of the failure.
    arrival.catch(() => {});
    return arrival;
}

/** @param {HTMLLinkElement} link @returns {Promise<void>} */
function preload(link) {
    return new Promise((resolve, reject) => {
        link.addEventListener("load", () => resolve());
        link.addEventListener("error", () => reject(new Error(`${link.getAttribute("href")} is not that of this page`)));
        document.head.append(link);
    });
}

/**
 * Imports a module once all were verified.
 * @template Module
 * @param {() => Promise<Module>} load
 * @returns {Promise<Module>}
 */
export async function later(load) {
    await loadLater();
    return load();
}

/**
 * Imports a module that nobody waits for, once others are loaded.
 * @template Module
 * @param {() => Promise<Module>} load
 * @returns {Promise<Module>}
 */
export async function someTime(load) {
    await hasBegun;
    return later(load);
}
