/**
 * The node's events, once each and in order. After a lost connection the feed goes on from the last event it saw.
 *
 * @typedef {{
 *   seq: number, topic: string, at: string, conversation?: string, conversation_name?: string, entry?: number,
 *   actor?: {id: string, name: string}, message?: string, data: any
 * }} NodeEvent
 */
export class EventFeed {
    /** @param {import("./rpc.js").RPCClient} rpc */
    constructor(rpc) {
        this.rpc = rpc;
        /** @type {number | null} */
        this.nextSeq = null;
        /** @type {Set<(event: NodeEvent) => void>} */
        this.listeners = new Set();
        /** @type {Set<() => void>} */
        this.gapListeners = new Set();
        rpc.on("events.event", ({ event }) => this.deliver(event));
        rpc.on("events.ended", ({ next_seq: seq }) => this.subscribe(seq));
        rpc.onState((isConnected) => { if (isConnected) this.subscribe(this.nextSeq); });
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

    /** @private @param {number | null} seq */
    async subscribe(seq) {
        try {
            await this.rpc.call("events.subscribe", seq === null ? {} : { from_seq: seq });
        } catch {
            // A lost connection subscribes again when it returns; any other refusal leaves a console without news.
            if (this.rpc.isConnected) for (const listener of this.gapListeners) listener();
        }
    }

    /** @private @param {NodeEvent} event */
    deliver(event) {
        this.nextSeq = event.seq + 1;
        if (event.topic === "events.heartbeat") return;
        if (event.topic === "events.gap") for (const listener of this.gapListeners) listener();
        else for (const listener of this.listeners) listener(event);
    }
}
