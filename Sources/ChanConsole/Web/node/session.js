/**
 * The session of this page. It has two halves: a cookie that no script can read, and the page key in `localStorage`.
 * `chanadm web` opens the page with a code for one use in the fragment, which reaches no server and no referrer.
 */

/** Why there is no session, as a title and a sentence. */
export class SessionError extends Error {
    /** @param {string} title @param {string} message */
    constructor(title, message) {
        super(message);
        this.title = title;
    }
}

/** The codes of `chanadm web`; fragments that begin with a slash are places within the console. */
const CODE = /^#([A-Za-z0-9_-]{16,64})$/;

/**
 * The page key, after the code of the address was exchanged for a session.
 * @param {Location} location
 * @param {Storage} storage
 * @returns {Promise<string>}
 */
export async function openSession(location, storage) {
    const code = CODE.exec(location.hash)?.[1];
    if (code) {
        // Dropped before anything else, so that the code stays in no history and no bookmark.
        history.replaceState(null, "", location.pathname);
        try {
            storage.setItem("page_key", await exchange(code));
        } catch (error) {
            // A code that was used before, on a page that still has its session, changes nothing.
            if (!storage.getItem("page_key")) throw error;
        }
    }
    const key = storage.getItem("page_key");
    if (!key) throw new SessionError("No session", "Run `chanadm web`: it opens this page with a code for one use.");
    return key;
}

/** @param {string} code */
async function exchange(code) {
    const response = await fetch("session", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code }),
    });
    if (!response.ok) {
        throw new SessionError(
            "The code is not valid", "It is for one use within 60 seconds. Run `chanadm web` to get another one.");
    }
    const { page_key: key } = await response.json();
    return String(key);
}

/**
 * To what the session is restricted.
 * @typedef {{conversations: string[] | null, isReadOnly: boolean}} Scope the conversations; `null` for all
 */

/** @type {Scope} */
export const UNRESTRICTED = { conversations: null, isReadOnly: false };

/**
 * The restrictions of the session; none where the node does not answer.
 * @param {string} pageKey
 * @param {Storage} storage
 * @returns {Promise<Scope>}
 */
export async function readScope(pageKey, storage) {
    const response = await fetch("session", { headers: { "X-Page-Key": pageKey } }).catch(() => null);
    if (response?.status === 401 || response?.status === 403) {
        forgetKey(pageKey, storage);
        throw new SessionError("The session has ended", "Run `chanadm web` to open another one.");
    }
    if (!response?.ok) return UNRESTRICTED;
    /** @type {{restrictions?: {conversations?: string[], severity?: string}[]}} */
    const { restrictions = [] } = await response.json();
    const lists = restrictions.flatMap(({ conversations }) => (conversations ? [conversations] : []));
    const ids = lists.length === 0 ? null : lists[0].filter((id) => lists.every((list) => list.includes(id)));
    return { conversations: ids, isReadOnly: restrictions.some(({ severity }) => severity === "read") };
}

/**
 * Signs out. What the session scheduled stays.
 * @param {string} pageKey
 */
export async function endSession(pageKey) {
    const response = await fetch("session", { method: "DELETE", headers: { "X-Page-Key": pageKey } });
    // 401: it has ended by itself.
    if (!response.ok && response.status !== 401) throw new Error(`The node answered ${response.status}.`);
}

/**
 * Removes the page key of an ended session, unless another tab has stored that of a later one.
 * @param {string} pageKey
 * @param {Storage} storage
 */
export function forgetKey(pageKey, storage) {
    if (storage.getItem("page_key") === pageKey) storage.removeItem("page_key");
}
