/**
 * The node's events, once each and in order. After a lost connection the feed goes on from the last event it saw.
 *
 * @typedef {{
 *   seq: number, topic: string, at: string, conversation?: string, conversation_name?: string, entry?: number,
 *   actor?: {id: string, name: string}, message?: string, data: any
 * }} NodeEvent
 */

/** The key of the subscription to all conversations. */
const ALL = "";

export class EventFeed {
    /**
     * @param {import("./rpc.js").RPCClient} rpc
     * @param {string[] | null} [scope] the conversations to which the session is restricted: each has a subscription
     */
    constructor(rpc, scope = null) {
        this.rpc = rpc;
        /**
         * The number of the next event, by subscription; `null` before the first one.
         * @type {Map<string, number | null>}
         */
        this.nextSeqs = new Map((scope ?? [ALL]).map((key) => [key, null]));
        /**
         * What each subscription of this connection is for.
         * @type {Map<string, string>}
         */
        this.subscriptions = new Map();
        /** @type {Set<(event: NodeEvent) => void>} */
        this.listeners = new Set();
        /** @type {Set<() => void>} */
        this.gapListeners = new Set();
        // The answer of a subscription comes before its first event; others on this connection are not the feed's.
        rpc.on("events.event", ({ subscription, event }) => {
            const key = this.subscriptions.get(subscription);
            if (key !== undefined) this.deliver(key, event);
        });
        rpc.on("events.ended", ({ subscription, next_seq: seq }) => {
            const key = this.subscriptions.get(subscription);
            if (key !== undefined) this.subscribe(key, seq);
        });
        rpc.onState((isConnected) => {
            if (!isConnected) return;
            this.subscriptions.clear();
            for (const [key, seq] of this.nextSeqs) this.subscribe(key, seq);
        });
    }

    /**
     * @param {(event: NodeEvent) => void} listener
     * @returns {() => void} ends it
     */
    on(listener) {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /**
     * @param {() => void} listener is called when events were missed, so that what is shown must be read again
     * @returns {() => void} ends it
     */
    onGap(listener) {
        this.gapListeners.add(listener);
        return () => this.gapListeners.delete(listener);
    }

    /** @private @param {string} key @param {number | null} seq */
    async subscribe(key, seq) {
        const params = {...(key === ALL ? {} : { conversation: key }), ...(seq === null ? {} : { from_seq: seq }) };
        try {
            const { subscription } = await this.rpc.call("events.subscribe", params);
            this.subscriptions.set(subscription, key);
        } catch {
            // A lost connection subscribes again when it returns; any other refusal leaves a console without news.
            if (this.rpc.isConnected) for (const listener of this.gapListeners) listener();
        }
    }

    /** @private @param {string} key @param {NodeEvent} event */
    deliver(key, event) {
        this.nextSeqs.set(key, event.seq + 1);
        if (event.topic === "events.heartbeat") return;
        if (event.topic === "events.gap") for (const listener of this.gapListeners) listener();
        else for (const listener of this.listeners) listener(event);
    }
}
