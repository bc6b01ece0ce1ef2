/** The confirmation of a mutation: the plan that a dry run shows, and the typed name where nothing can be undone. */
import { openDialog } from "../view/dialog.js";
import { button, h } from "../view/dom.js";
import { safeLine } from "../view/safe-text.js";
import { labelOf } from "./form.js";
import { changeText } from "./table.js";

/** @typedef {import("./contract.js").Method} Method */

/**
 * How a call must be confirmed.
 * @param {Method} method
 * @param {Record<string, any>} params
 * @returns {"none" | "yes" | "name"}
 */
export function confirmationOf({ confirm, weighty }, params) {
    const isWeighty = Object.entries(weighty ?? {}).some(([name, value]) => params[name] === value);
    return isWeighty ? "name" : confirm;
}

/**
 * Shows the plan and asks. Answers the parameter `confirm`, `undefined` where none is needed, `null` for no.
 * @param {Method} method
 * @param {any} plan
 * @param {"yes" | "name"} kind
 * @param {string} name what must be typed
 * @param {Record<string, string>} names what people call the values of parameters
 * @returns {Promise<string | undefined | null>}
 */
export function askForPlan(method, plan, kind, name, names) {
    return new Promise((resolve) => {
        /** @type {string | undefined | null} */
        let answer = null;
        const props = { id: "confirm-name", autocomplete: "off", spellcheck: "false" };
        const field = kind === "name" ? h("input", props) : null;
        const wrong = h("p", { class: "bad", role: "alert" });
        const accept = () => {
            if (field && field.value.trim() !== name) {
                wrong.textContent = `Type ${name} to confirm.`;
                field.focus();
                return;
            }
            answer = field ? field.value.trim() : undefined;
            dialog.close();
        };
        const label = h("label", { for: "confirm-name" }, `Type ${name} to confirm`);
        const content = [namesView(names), planView(plan), field && h("div", { class: "field" }, label, field), wrong];
        const dialog = openDialog(`${method.summary}?`, content, [
            button(method.summary, accept, { class: "danger" }), button("Cancel", () => dialog.close()),
        ]);
        // An Enter that is still held from the form must not confirm what nobody has read.
        dialog.addEventListener("keydown", (event) => {
            if (event.key === "Enter" && event.repeat) event.preventDefault();
        });
        field?.addEventListener("keydown", (event) => { if (event.key === "Enter" && !event.repeat) accept(); });
        dialog.addEventListener("close", () => resolve(answer));
        (field ?? /** @type {HTMLElement | null} */ (dialog.querySelector(".buttons button")))?.focus();
    });
}

/** @param {Record<string, string>} names */
function namesView(names) {
    const shown = Object.entries(names).flatMap(([param, name]) =>
        [h("dt", {}, labelOf({ name: param })), h("dd", {}, safeLine(name))]);
    return shown.length > 0 ? h("dl", {}, shown) : null;
}

/** @param {any} plan */
export function planView(plan) {
    if (!plan) return h("p", {}, "The node gave no plan.");
    const { changes = [], affected = [], effects = [], warnings = [], rules = [] } = plan;
    return h("div", {}, list("What changes", changes.map(changeText)),
        list("Whom it concerns", affected.map((/** @type {any} */ { name }) => name)), list("What follows", effects),
        list("Warnings", warnings),
        rules.length > 0 ? h("details", {}, h("summary", {}, "By which rules"), list("", rules)) : null,
        changes.length + effects.length + warnings.length === 0 ? h("p", {}, "Nothing else changes.") : null);
}

/** The lines of one part of a plan that are shown. */
const LINES = 30;

/** @param {string} title @param {string[]} lines */
function list(title, lines) {
    if (lines.length === 0) return null;
    const shown = lines.slice(0, LINES).map((line) => h("li", {}, safeLine(line)));
    const rest = lines.length > LINES ? h("li", {}, `and ${lines.length - LINES} more`) : null;
    return h("section", {}, title ? h("h3", {}, title) : null, h("ul", {}, shown, rest));
}
