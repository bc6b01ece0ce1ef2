/** Runs a method with all that belongs to it: confirmation, call, the sentence of success, and Undo. */
import { button } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { askForPlan, confirmationOf } from "./confirm.js";
import { loadContract, wordsOf } from "./contract.js";
import { fill, successText } from "./success.js";
import { valueAt } from "./table.js";

/** @typedef {import("../pages/shell.js").PageContext} PageContext */
/** @typedef {import("./contract.js").Method} Method */

/**
 * The result; `null` when the reader said no. A refusal is thrown.
 * @param {PageContext} context
 * @param {string} name
 * @param {Record<string, any>} params
 * @param {{isConfirmed?: boolean, names?: Record<string, string>}} [options] `names` are what people call the values of
 *   parameters that are ids
 * @returns {Promise<any>}
 */
export async function runMethod(context, name, params, options = {}) {
    const contract = await loadContract();
    const method = contract.method(name);
    if (method.kind === "read") return context.rpc.call(name, params);
    const needed = options.isConfirmed ? "none" : confirmationOf(method, params);
    const confirmed = needed === "none" ? undefined : await confirm(context, method, params, needed, options.names);
    if (confirmed === null) return null;
    const before = method.before ? await readBefore(context, contract, method, params) : {};
    const result = await context.rpc.call(name, {
        ...params,
        ...(method.kind === "mutation" && !method.unkeyed ? { request_key: crypto.randomUUID() } : {}),
        ...(confirmed ? { confirm: confirmed } : {}),
    });
    tellSuccess(context, contract, method, { params, result, before, names: options.names });
    return result;
}

/**
 * @param {PageContext} context
 * @param {Method} method
 * @param {Record<string, any>} params
 * @param {"yes" | "name"} needed
 * @param {Record<string, string>} [names]
 */
async function confirm(context, method, params, needed, names = {}) {
    const { plan } = await context.rpc.call(method.name, { ...params, dry_run: true });
    const conversation = context.conversations.get(params.conversation);
    const object = conversation?.reference ?? params.conversation ?? params.profile ?? params.list ?? method.name;
    return askForPlan(method, plan, needed, String(object), names);
}

/**
 * A read with the same references, so that Undo can name what was.
 * @param {PageContext} context
 * @param {import("./contract.js").Contract} contract
 * @param {Method} method
 * @param {Record<string, any>} params
 */
async function readBefore({ rpc }, contract, method, params) {
    const read = contract.methods.get(method.before ?? "");
    if (!read) return {};
    const names = contract.params(read).map(({ name }) => name);
    const same = Object.fromEntries(Object.entries(params).filter(([key]) => names.includes(key)));
    try { return await rpc.call(read.name, same); } catch { return {}; }
}

/**
 * @param {PageContext} context
 * @param {import("./contract.js").Contract} contract
 * @param {Method} method
 * @param {{params: any, result: any, before: any, names?: Record<string, string>}} values
 */
function tellSuccess(context, contract, method, values) {
    const { outcome, proposal_id: proposal } = values.result;
    const done = successText(method, namedValues(context, values));
    const sentence = proposal ? "Proposed to the other owners; it happens when enough of them approve."
        : outcome === "submitted" ? `${done}; the origin has not answered yet.` : `${done}.`;
    const undo = method.undo && !proposal ? undoCall(contract, method.undo, values) : null;
    context.status.say(safeLine(sentence), undo && button("Undo", async (event) => {
        /** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true;
        try {
            await runMethod(context, undo.method.name, undo.params, { isConfirmed: true });
        } catch (error) {
            context.status.fail(error);
        }
    }));
}

/**
 * The call that undoes another one. A part of the template in brackets is left out if a value in it is missing;
 * `{path?}` is empty if the value is true, and missing otherwise.
 * @param {import("./contract.js").Contract} contract @param {string} template @param {any} values
 */
function undoCall(contract, template, values) {
    const whole = template.replace(/\[([^\]]*)\]/g, (_, part) => {
        const paths = [...part.matchAll(/\{([a-z0-9_.]+)(\??)\}/g)];
        const isKnown = paths.every(([, path, mark]) => {
            const value = valueAt(values, path);
            return mark ? value === true : value !== undefined && value !== null && value !== "";
        });
        return isKnown ? part.replace(/\{[a-z0-9_.]+\?\}/g, "") : "";
    });
    const words = wordsOf(whole).map((word) => fill(word, values));
    return words.some((word) => word === "") ? null : contract.callOf(words);
}

/**
 * Names instead of ids where people read.
 * @param {PageContext} context
 * @param {any} values
 */
function namedValues({ conversations }, { params, ...rest }) {
    const conversation = conversations.get(params.conversation);
    return { ...rest, params: conversation ? { ...params, conversation: conversation.reference } : params };
}
