/** What can be done with each kind of thing that waits. */
import { openForm } from "../contract/form-dialog.js";
import { loadContract, wordsOf } from "../contract/contract.js";
import { runMethod } from "../contract/run-method.js";
import { nameOfItem } from "../contract/success.js";
import { ask } from "../view/dialog.js";
import { button } from "../view/dom.js";
import { counted, grouped } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";
import { actOnReport } from "./queue-cases.js";

/** @typedef {import("./queue.js").InboxItem} InboxItem */
/** @typedef {{label: string, method: string, params: Record<string, any>, hasForm?: boolean}} Step */
/** @typedef {{accept?: Step, refuse?: Step, others: Step[]}} Steps */

/** @type {Record<string, (item: InboxItem) => Steps>} */
const STEPS = {
    join_request: ({ conversation, id }) => ({
        accept: { label: "Approve", method: "join.approve", params: { conversation, request: id } },
        refuse: { label: "Decline", method: "join.decline", params: { conversation, request: id } },
        others: [
            { label: "Reply", method: "join.reply", params: { conversation, request: id }, hasForm: true },
            { label: "Ban", method: "ban.add", params: { conversation, member: id }, hasForm: true },
        ],
    }),
    held_post: ({ conversation, id, from }) => ({
        accept: { label: "Approve", method: "message.hold_approve", params: { conversation, case: id } },
        refuse: { label: "Reject", method: "message.hold_reject", params: { conversation, case: id } },
        others: memberSteps(conversation, from?.id),
    }),
    report: ({ conversation, id }) => ({
        accept: { label: "Resolve", method: "report.resolve", params: { conversation, case: id } },
        refuse: { label: "Archive", method: "report.archive", params: { conversation, case: id } },
        others: [],
    }),
    support: ({ conversation, id }) => ({
        accept: { label: "Reply", method: "support.reply", params: { conversation, case: id }, hasForm: true },
        refuse: { label: "Close", method: "support.close", params: { conversation, case: id } },
        others: [],
    }),
    proposal: ({ conversation, id }) => ({
        accept: { label: "Approve", method: "proposal.approve", params: { conversation, proposal: id } },
        refuse: { label: "Reject", method: "proposal.reject", params: { conversation, proposal: id } },
        others: [],
    }),
    handover: ({ conversation }) => ({
        accept: { label: "Accept", method: "handover.accept", params: { conversation } },
        refuse: { label: "Decline", method: "handover.decline", params: { conversation } },
        others: [],
    }),
    succession: ({ conversation }) => ({
        accept: { label: "Succeed", method: "conversation.succeed", params: { conversation } },
        refuse: { label: "Decline", method: "conversation.succeed", params: { conversation, decline: true } },
        others: [],
    }),
    alarm: ({ id }) => ({
        accept: { label: "Acknowledge", method: "integrity.acknowledge", params: { error: id } },
        others: [{ label: "Evidence", method: "integrity.evidence", params: { error: id }, hasForm: true }],
    }),
    answer: ({ conversation, id }) => ({
        accept: { label: "Read", method: "inbox.dismiss", params: { conversation, item: id } },
        others: [],
    }),
};

/** @param {string} conversation @param {string} [member] @returns {Step[]} */
function memberSteps(conversation, member) {
    if (!member) return [];
    const params = { conversation, member };
    return [
        { label: "Mute", method: "member.mute", params, hasForm: true },
        { label: "Remove", method: "member.remove", params, hasForm: true },
        { label: "Ban", method: "ban.add", params, hasForm: true },
    ];
}

/**
 * What people call the ids in the parameters of a step.
 * @param {InboxItem} item
 * @param {Record<string, any>} params
 */
function namesOf(item, params) {
    const person = item.from?.name, thing = nameOfItem(item);
    /** @type {Record<string, string | undefined>} */
    const all = { member: person, request: person, case: thing, item: thing, proposal: item.context };
    const known = Object.entries(all).filter(([key, name]) => key in params && name !== undefined);
    return /** @type {Record<string, string>} */ (Object.fromEntries(known));
}

/** The decisions that others must not find done twice: an error that says so is told as theirs. */
const DECIDED = new Set(["state.settled", "not_found.case", "not_found.member", "not_found.proposal"]);

export class QueueActions {
    /** @param {import("./shell.js").PageContext} context @param {import("./queue.js").QueuePage} page */
    constructor(context, page) {
        this.context = context;
        this.page = page;
    }

    /** @param {InboxItem} item */
    buttonsFor(item) {
        const isReadOnly = this.context.shell.isReadOnly;
        /** @type {Steps} */
        const steps = isReadOnly ? { others: [] } : this.stepsOf(item);
        const { accept, refuse, others } = steps;
        const name = safeLine(item.context).slice(0, 40);
        const make = (/** @type {Step} */ step, className = "") => button(step.label, () => this.run(item, step), {
            class: className, "aria-label": `${step.label}: ${name}`,
        });
        return [
            accept && make(accept, "primary"),
            refuse && make(refuse, "danger"),
            ...others.map((step) => make(step)),
            button("Show", () => this.show(item), { "aria-label": `Show: ${name}` }),
            item.kind === "report" && !isReadOnly
                ? button("Act", () => this.actOn(item), { "aria-label": `Act on: ${name}` })
                : null,
            item.kind === "report" && !item.claimed_by && !isReadOnly
                ? button("Claim", () => this.claim(item), { "aria-label": `Claim: ${name}` })
                : null,
        ].filter((each) => each);
    }

    /** @private @param {InboxItem} item @returns {Steps} */
    stepsOf(item) { return STEPS[item.kind]?.(item) ?? { others: [] }; }

    /** @param {InboxItem} item @param {"accept" | "refuse"} verdict */
    async decide(item, verdict) {
        const step = this.stepsOf(item)[verdict];
        if (!step) return this.context.status.say("This cannot be done here; Enter shows it.");
        return this.run(item, step, verdict === "refuse");
    }

    /** @param {InboxItem} item */
    async claim(item) {
        await this.run(item,
            { label: "Claim", method: "inbox.claim", params: { conversation: item.conversation, item: item.id } });
    }

    /** @private @param {InboxItem} item */
    async actOn(item) {
        await actOnReport(this.context, item, () => this.page.read()).catch((error) => this.context.status.fail(error));
    }

    /**
     * One decision with one reason for all that are selected.
     * @param {"accept" | "refuse"} verdict
     */
    async decideAll(verdict) {
        const { page } = this;
        const items = page.items.filter((item) => page.selected.has(page.keyOf(item)));
        const able = items.filter((item) => this.stepsOf(item)[verdict] && !this.stepsOf(item)[verdict]?.hasForm);
        const reason = await ask({
            title: `${verdict === "accept" ? "Accept" : "Refuse"} ${counted(able.length, "item")}?`,
            field: "Reason (shown to them)",
            text: able.length < items.length
                ? `${grouped(items.length - able.length)} of them must be answered one by one.`
                : "",
            yes: verdict === "accept" ? "Accept" : "Refuse",
            isDanger: verdict === "refuse",
        });
        if (reason === null) return;
        let done = 0;
        for (const item of able) {
            const step = /** @type {Step} */ (this.stepsOf(item)[verdict]);
            if (await this.call(item, step, reason)) done += 1;
        }
        page.selected.clear();
        this.context.status.say(`${counted(done, "item")} of ${grouped(able.length)} decided.`);
        page.read();
    }

    /**
     * What the item's own command shows, or the thing itself.
     * @param {InboxItem} item
     */
    async show(item) {
        const contract = await loadContract();
        /** @type {Record<string, [string, Record<string, any>]>} */
        const shows = {
            join_request: ["join.show", { request: item.id }],
            report: ["report.show", { case: item.id }],
            support: ["support.read", { case: item.id }],
            proposal: ["proposal.show", { proposal: item.id }],
            handover: ["handover.show", {}],
            succession: ["conversation.show", {}],
            alarm: ["integrity.show", { error: item.id }],
        };
        const shown = shows[item.kind];
        const call = shown ? null : contract.callOf(wordsOf(item.command));
        const [method, params] =
            shown ?? (call ? [call.method.name, call.params] : ["inbox.list", { kind: item.kind }]);
        const fits = contract.params(contract.method(method)).some(({ name }) => name === "conversation");
        await openForm(this.context, method, {...(fits ? { conversation: item.conversation } : {}), ...params },
            () => this.page.read(), namesOf(item, params));
    }

    /** @private @param {InboxItem} item @param {Step} step @param {boolean} [asksReason] */
    async run(item, step, asksReason = step.label === "Decline" || step.label === "Reject") {
        if (step.hasForm) {
            return openForm(
                this.context, step.method, step.params, () => this.page.read(), namesOf(item, step.params));
        }
        const reason = asksReason
            ? await ask(
                  { title: `${step.label}?`, field: "Reason (shown to them)", yes: step.label, isDanger: true })
            : "";
        if (reason === null) return undefined;
        await this.call(item, step, reason);
        return this.page.read();
    }

    /**
     * Makes the call unless it is under way.
     * @private
     * @param {InboxItem} item
     * @param {Step} step
     * @param {string} reason
     */
    async call(item, step, reason) {
        const { page, context } = this;
        const key = page.keyOf(item);
        if (page.busy.has(key)) return false;
        page.busy.add(key);
        page.redraw();
        try {
            const params = { ...step.params, ...(reason ? { reason } : {}) };
            const result = await runMethod(context, step.method, params, { names: namesOf(item, step.params) });
            return result !== null;
        } catch (error) {
            const { name } = /** @type {any} */ (error).data ?? {};
            if (DECIDED.has(name))
                context.status.say(`Somebody else has decided this already: ${safeLine(item.context)}`);
            else context.status.fail(error);
            return false;
        } finally {
            page.busy.delete(key);
        }
    }
}
