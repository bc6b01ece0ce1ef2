/** The form of a method in a dialog, and its result below. */
import { sentenceOf } from "../node/rpc.js";
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeText } from "../view/safe-text.js";
import { loadContract } from "./contract.js";
import { FieldError, Form } from "./form.js";
import { runMethod } from "./run-method.js";
import { resultView } from "./table.js";

/**
 * @param {import("../pages/shell.js").PageContext} context
 * @param {string} name
 * @param {Record<string, any>} [preset]
 * @param {(result: any) => void} [done]
 */
export async function openForm(context, name, preset = {}, done) {
    const contract = await loadContract();
    const method = contract.method(name);
    const form = new Form(contract, method, preset, context.conversations.list);
    const answer = h("div", { "aria-live": "polite" });
    const isRead = method.kind === "read";
    const submit = button(isRead ? "Show" : method.summary, async () => {
        submit.disabled = true;
        answer.replaceChildren();
        try {
            const result = await runMethod(context, name, form.values);
            if (result === null) return;
            done?.(result);
            const view = resultView(method, result);
            if (isRead && view) answer.replaceChildren(view); else dialog.close();
        } catch (error) {
            answer.replaceChildren(
                h("p", { class: "bad" }, safeText(sentenceOf(error))));
            if (error instanceof FieldError) error.input.focus();
            else form.fields.find(({ param }) => param.name === /** @type {any} */ (error).data?.param)?.input.focus();
        } finally {
            submit.disabled = false;
        }
    }, { class: method.confirm === "none" ? "primary" : "danger" });
    const dialog = openDialog(method.summary,
        [
            method.description ? h("p", { class: "faint" }, method.description.replaceAll("`", "")) : null,
            form.element,
            answer,
        ],
        [submit, button("Close", () => dialog.close())]);
    const first = form.fields.find(({ param, input }) => param.required && input.value === "") ?? form.fields[0];
    (first?.input ?? submit).focus();
    // What needs no more answers is shown at once.
    const isComplete = form.fields.every(({ param }) => !param.required || param.name in preset);
    if (isRead && isComplete && Object.keys(preset).length > 0) submit.click();
}
