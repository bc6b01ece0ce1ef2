/** Who types in one group, as the node tells it. The node listens for it as long as it is asked to. */

/** @typedef {{id: string, name: string}} MemberRef */

/** No event has this topic but the one that tells of lost events, so the subscription brings typing alone. */
const TOPICS = ["events.gap"];

export class TypingFeed {
    /**
     * @param {import("./rpc.js").RPCClient} rpc
     * @param {string} conversation a group
     * @param {(member: MemberRef) => void} onTyping is called for each signal, again while the member goes on
     */
    constructor(rpc, conversation, onTyping) {
        this.rpc = rpc;
        this.conversation = conversation;
        /** @type {string | null} */
        this.subscription = null;
        this.isOpen = true;
        this.ends = [
            rpc.on("conversation.typing", ({ subscription, member }) => {
                if (subscription === this.subscription) onTyping(member);
            }),
            rpc.on("events.ended", ({ subscription }) => { if (subscription === this.subscription) this.subscribe(); }),
            rpc.onState((isConnected) => { if (isConnected) this.subscribe(); }),
        ];
        // Without a connection it is subscribed when there is one.
        if (rpc.isConnected) this.subscribe();
    }

    /** Ends it: the node listens no more. */
    close() {
        this.isOpen = false;
        this.ends.forEach((end) => end());
        if (this.subscription !== null) this.unsubscribe(this.subscription);
    }

    /** @private */
    async subscribe() {
        const { conversation, rpc } = this;
        this.subscription = null;
        try {
            const params = { conversation, topics: TOPICS, typing: true };
            const { subscription } = await rpc.call("events.subscribe", params);
            if (this.isOpen) this.subscription = subscription; else this.unsubscribe(subscription);
        } catch {
            // A lost connection subscribes again when it returns; any other refusal leaves a group without typing.
        }
    }

    /** @private @param {string} subscription */
    unsubscribe(subscription) {
        // A subscription ends with its connection, too.
        this.rpc.call("events.unsubscribe", { subscription }).catch(() => {});
    }
}

/**
 * Tells the others that the reader types; what is lost is of no use later.
 * @param {import("./rpc.js").RPCClient} rpc
 * @param {string} conversation
 */
export function sendTyping(rpc, conversation) {
    if (rpc.isConnected) rpc.call("conversation.typing", { conversation }).catch(() => {});
}
