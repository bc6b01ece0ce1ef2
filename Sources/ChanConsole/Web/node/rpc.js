/**
 * JSON-RPC 2.0 with the node over a WebSocket. A lost connection is made again, after 0.5, 1, 2 … 15 s.
 *
 * @typedef {{
 *   name: string, retryable: boolean, hint?: string, param?: string, facts?: Record<string, string>,
 *   retry_after_s?: number
 * }} FaultData
 * @typedef {{resolve: (result: any) => void, reject: (error: Error) => void}} Waiting
 */

/** What a hint has that names a command or an option of one. */
const COMMAND = /\bchanadm\b|(^|\s)--[a-z]/;

/** An error of a call: `data.name` is a name of the error catalogue. */
export class RPCFault extends Error {
    /** @param {string} message @param {FaultData} data */
    constructor(message, data) {
        super(message);
        this.data = data;
    }

    /** What happened and what to do next, for the status line. Hints that name commands are for the command line. */
    get sentences() {
        const { hint } = this.data;
        return `${capitalized(this.message)}.${hint && !COMMAND.test(hint) ? ` ${capitalized(hint)}.` : ""}`;
    }
}

/**
 * An error as sentences for people.
 * @param {any} error
 * @returns {string}
 */
export const sentenceOf = (error) => error?.sentences ?? error?.message ?? String(error);

/** @param {string} text */
const capitalized = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** @returns {RPCFault} */
const lost = () => new RPCFault("the connection to the node was lost", { name: "connection_lost", retryable: true });

const FIRST_DELAY = 500;
const LAST_DELAY = 15_000;
/** The closing codes with which the node says that the session has ended. */
const ENDED = new Set([1008, 4401]);

export class RPCClient {
    /** @param {string} pageKey the half of the session that authorizes this page */
    constructor(pageKey) {
        this.pageKey = pageKey;
        /** @type {WebSocket | null} */
        this.socket = null;
        this.delay = FIRST_DELAY;
        this.nextID = 1;
        /** @type {Map<number, Waiting>} */
        this.waiting = new Map();
        /** @type {Map<string, Set<(params: any) => void>>} */
        this.listeners = new Map();
        /** @type {Set<(isConnected: boolean) => void>} */
        this.stateListeners = new Set();
        /** @type {string[]} */
        this.unsent = [];
        this.isConnected = false;
        this.isEnded = false;
        this.onEnd = () => {};
    }

    connect() {
        const url = new URL("rpc", location.href);
        url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
        url.hash = "";
        const socket = new WebSocket(url, [this.pageKey]);
        this.socket = socket;
        socket.onopen = () => this.opened(socket);
        socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
        socket.onclose = ({ code }) => this.closed(code);
    }

    /** Ends the connection for good. */
    end() {
        if (this.isEnded) return;
        this.isEnded = true;
        this.socket?.close();
        this.onEnd();
    }

    /**
     * Calls a method. A call that is made while there is no connection waits for it.
     * @param {string} method
     * @param {Record<string, any>} [params]
     * @returns {Promise<any>}
     */
    call(method, params = {}) {
        const id = this.nextID;
        this.nextID += 1;
        const text = JSON.stringify({ jsonrpc: "2.0", id, method, params });
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            if (this.isConnected) this.socket?.send(text); else this.unsent.push(text);
        });
    }

    /**
     * @param {string} method the notification
     * @param {(params: any) => void} listener
     * @returns {() => void} ends it
     */
    on(method, listener) {
        const set = this.listeners.get(method) ?? new Set();
        set.add(listener);
        this.listeners.set(method, set);
        return () => set.delete(listener);
    }

    /**
     * @param {(isConnected: boolean) => void} listener
     * @returns {() => void} ends it
     */
    onState(listener) {
        this.stateListeners.add(listener);
        return () => this.stateListeners.delete(listener);
    }

    /** @private @param {WebSocket} socket */
    opened(socket) {
        this.isConnected = true;
        this.delay = FIRST_DELAY;
        for (const text of this.unsent.splice(0)) socket.send(text);
        for (const listener of this.stateListeners) listener(true);
    }

    /** @private @param {number} code */
    closed(code) {
        const wasConnected = this.isConnected;
        this.isConnected = false;
        this.unsent = [];
        const waiting = [...this.waiting.values()];
        this.waiting.clear();
        for (const { reject } of waiting) reject(lost());
        if (this.isEnded) return;
        if (ENDED.has(code)) {
            this.end();
            return;
        }
        if (wasConnected) for (const listener of this.stateListeners) listener(false);
        setTimeout(() => this.reconnect(), this.delay);
        this.delay = Math.min(this.delay * 2, LAST_DELAY);
    }

    /**
     * A refused upgrade says nothing to a script, so the session is asked first whether it still stands.
     * @private
     */
    async reconnect() {
        const response = await fetch("session", { headers: { "X-Page-Key": this.pageKey } }).catch(() => null);
        if (response?.status === 401 || response?.status === 403) this.end(); else this.connect();
    }

    /** @private @param {any} message */
    receive(message) {
        if (message.method !== undefined) {
            for (const listener of this.listeners.get(message.method) ?? []) listener(message.params);
            return;
        }
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.error) waiting?.reject(new RPCFault(message.error.message, message.error.data));
        else waiting?.resolve(message.result);
    }
}
