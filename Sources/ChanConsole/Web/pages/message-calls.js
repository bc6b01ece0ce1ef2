/** The calls that change messages: one for each message, with a question before what cannot be undone. */
import { itemOf } from "../node/items.js";
import { sentenceOf } from "../node/rpc.js";
import { emoji } from "../text/emoji-names.js";
import { ask, choose } from "../view/dialog.js";
import { counted } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";

export class MessageCalls {
    /**
     * @param {import("./shell.js").PageContext} context
     * @param {import("./timeline.js").TimelinePage} page
     * @param {() => void} done is called after a change of all messages
     */
    constructor(context, page, done) {
        this.context = context;
        this.page = page;
        this.done = done;
    }

    /**
     * Makes a call for each message, and shows each answer. A refusal ends it and is told.
     * @private
     * @param {string} method
     * @param {string[]} ids
     * @param {Record<string, any>} params
     * @param {string} done
     */
    async callOnAll(method, ids, params, done) {
        const { rpc, status } = this.context;
        let count = 0;
        try {
            for (const message of ids) {
                const result = await rpc.call(method, {
                    conversation: this.page.id, message, ...params, request_key: crypto.randomUUID(),
                });
                count += 1;
                if (result.message && params.to === undefined) {
                    this.page.source.show(itemOf(result.message, this.page.me, this.page.title), false);
                }
                if (result.outcome === "submitted") done = done.replace(/\.$/, "; the origin has not answered yet.");
            }
            this.done();
            status.say(done);
        } catch (error) {
            const before = count > 0 ? `${counted(count, "message")} done. ` : "";
            status.say(before + sentenceOf(error));
        }
    }

    /** @param {string} id @param {string} sign @param {boolean} isMine */
    async react(id, sign, isMine) {
        try {
            const { message } = await this.context.rpc.call(isMine ? "message.unreact" : "message.react", {
                conversation: this.page.id, message: id, emoji: sign, request_key: crypto.randomUUID(),
            });
            if (message) this.page.source.show(itemOf(message, this.page.me, this.page.title), false);
        } catch (error) {
            this.context.status.fail(error);
        }
    }

    /** @param {string} id */
    async chooseReaction(id) {
        const entries = emoji.slice(0, 20).map(({ name, text }) => ({ label: `${text} ${name}`, value: text }));
        const other = { label: "Another …", value: "" };
        const chosen = await choose("React with", [...entries, other]);
        const sign = chosen === ""
            ? await ask({ title: "React", field: "An emoji", yes: "React", isRequired: true })
            : chosen;
        if (sign) this.react(id, sign, false);
    }

    /** @param {string[]} ids */
    async delete(ids) {
        const what = counted(ids.length, "message");
        const answer = await ask({
            title: `Delete ${what}?`,
            text: "The text goes for everybody; a mark stays in its place.",
            yes: "Delete",
            isDanger: true,
        });
        if (answer !== null) await this.callOnAll("message.delete", ids, {}, `Deleted ${what}.`);
    }

    /** @param {string[]} ids */
    async moderate(ids) {
        const what = counted(ids.length, "message");
        const reason = await ask({
            title: `Remove ${what}?`, text: "Everybody sees that you removed it, and the reason.",
            field: "Reason (shown to all)", yes: "Remove", isDanger: true,
        });
        if (reason === null) return;
        await this.callOnAll("message.moderate", ids, reason ? { reason } : {}, `Removed ${what}.`);
    }

    /** @param {string[]} ids */
    async forward(ids) {
        const { conversations } = this.context;
        const others = conversations.list.filter(({ status }) => status === "active");
        const target = await choose(`Forward ${counted(ids.length, "message")} to`, others.map(({ id, name }) => ({
            label: safeLine(name || id.slice(0, 8)), value: id,
        })));
        if (!target) return;
        await this.callOnAll("message.forward", ids, { to: target }, `Forwarded ${counted(ids.length, "message")}.`);
    }

    /** Mutes the conversation, or ends that. */
    async mute() {
        const isMuted = this.page.conversation?.muted ?? false;
        try {
            await this.context.rpc.call(
                isMuted ? "conversation.unmute" : "conversation.mute", { conversation: this.page.id });
            this.context.conversations.readSoon(0);
            this.context.status.say(isMuted ? "Unmuted." : "Muted.");
        } catch (error) {
            this.context.status.fail(error);
        }
    }
}
