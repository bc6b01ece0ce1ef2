/**
 * The conversations of this node, kept current by its events.
 *
 * @typedef {{
 *   id: string, kind: "channel" | "group", name: string, reference: string, alias?: string, muted?: boolean,
 *   typing?: "on" | "off",
 *   title: string, description: string, welcome?: string, visibility: string, admission?: string, state: string,
 *   member_id: string, role?: string, status: string, why?: string, is_origin: boolean, version: number, size: number,
 *   members?: number, relays?: number, errors: number, unread: number, unread_mentions: number, profile: string,
 *   deleted_after_at?: string, successor?: {id: string, name: string}
 * }} Conversation
 */

/** How long changes are gathered before the list is read again. */
const GATHERED = 500;
/** Events that change nothing that the list shows. */
const QUIET = /^(events\.|message\.(reacted|edited)|job\.)/;

export class Conversations {
    /**
     * @param {import("./rpc.js").RPCClient} rpc
     * @param {import("./feed.js").EventFeed} feed
     * @param {string[] | null} [scope] the conversations to which the session is restricted
     */
    constructor(rpc, feed, scope = null) {
        this.rpc = rpc;
        this.scope = scope;
        /** @type {Conversation[]} */
        this.list = [];
        this.isLoaded = false;
        /** @type {Set<() => void>} */
        this.listeners = new Set();
        /** @type {number | undefined} */
        this.timer = undefined;
        this.onFailure = (/** @type {unknown} */ _error) => {};
        feed.on((event) => { if (event.conversation && !QUIET.test(event.topic)) this.readSoon(); });
        feed.onGap(() => this.readSoon());
        rpc.onState((isConnected) => { if (isConnected) this.readSoon(0); });
    }

    /**
     * @param {() => void} listener
     * @returns {() => void} ends it
     */
    on(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /** @param {string} id */
    get(id) { return this.list.find((each) => each.id === id) ?? null; }

    /** @param {number} [delay] */
    readSoon(delay = GATHERED) {
        if (this.timer !== undefined && delay > 0) return;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.read(), delay);
    }

    /** @private */
    async read() {
        this.timer = undefined;
        try {
            this.list = this.scope ? await this.readEach(this.scope) : await this.readAll();
            this.isLoaded = true;
        } catch (error) {
            // A lost connection reads again when it returns.
            if (this.rpc.isConnected) this.onFailure(error);
            return;
        }
        for (const listener of this.listeners) listener();
    }

    /** @private */
    async readAll() {
        /** @type {Conversation[]} */
        const all = [];
        /** @type {string | undefined} */
        let cursor;
        do {
            /** @type {{items: Conversation[], next_cursor?: string}} */
            const page = await this.rpc.call("conversation.list", { limit: 1_000, ...(cursor ? { cursor } : {}) });
            all.push(...page.items);
            cursor = page.next_cursor;
        } while (cursor);
        return all;
    }

    /**
     * @private
     * @param {string[]} scope
     * @returns {Promise<Conversation[]>}
     */
    readEach(scope) {
        return Promise.all(scope.map((conversation) => this.rpc.call("conversation.show", { conversation })));
    }
}

/** @param {Conversation} conversation */
export const displayName = ({ alias, name, id }) => alias ?? (name || id.slice(0, 8));

/**
 * Why the conversation does not go on, or not for this node; `null` while it does.
 * @param {Conversation} conversation
 */
export function hindrance({ status, state }) {
    return STATUS[status] ?? STATE[state] ?? null;
}

/** @type {Record<string, string>} */
const STATUS = {
    left: "you left", removed: "you were removed", banned: "you are banned", declined: "you are not a member",
    withdrawn: "you are not a member", invited: "you are not a member yet", pending_origin: "you are not a member yet",
    pending_approval: "you are not a member yet", pending_review: "you are not a member yet",
};
/** @type {Record<string, string>} */
const STATE = { draft: "not open yet", frozen: "frozen", closed: "closed", deleted: "deleted" };
