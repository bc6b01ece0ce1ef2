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
 * @param {Record<string, string>} [names] what people call ids in `preset`: shown instead of a field
 */
export async function openForm(context, name, preset = {}, done, names = {}) {
    const contract = await loadContract();
    const method = contract.method(name);
    const form = new Form(contract, method, preset, context.conversations.list, names);
    const answer = h("div", { "aria-live": "polite" });
    const isRead = method.kind === "read";
    const submit = button(isRead ? "Show" : method.summary, async () => {
        submit.disabled = true;
        answer.replaceChildren();
        try {
            const result = await runMethod(context, name, form.values, { names });
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
    const description = method.description
        ? h("p", { class: "faint" }, method.description.replaceAll("`", ""))
        : null;
    // What needs no more answers is shown at once; the questions stay within reach.
    const isComplete = isRead && Object.keys(preset).length > 0
        && form.fields.every(({ param }) => !param.required || param.name in preset);
    const questions = [description, form.element];
    const dialog = openDialog(method.summary, isComplete
        ? [h("details", {}, h("summary", {}, "What is asked"), questions), answer] : [...questions, answer],
    [submit, button("Close", () => dialog.close())]);
    const open = form.fields.filter(({ input }) => input.type !== "hidden");
    const first = open.find(({ param, input }) => param.required && input.value === "")
        ?? open.find(({ param }) => !(param.name in preset)) ?? open[0];
    form.element.addEventListener("keydown", (event) => {
        const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
        if (event.key !== "Enter" || !isField || event.isComposing || event.repeat) return;
        event.preventDefault();
        if (!submit.disabled) submit.click();
    });
    (isComplete ? submit : first?.input ?? submit).focus();
    if (isComplete) submit.click();
}
