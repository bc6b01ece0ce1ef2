/** Forms drawn from the parameters of a method. */
import { h } from "../view/dom.js";
import { spaced } from "../view/formats.js";
import { safeLine } from "../view/safe-text.js";

/** @typedef {import("./contract.js").Param} Param */
/** @typedef {{param: Param, input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement}} Field */

/** A field that is filled in wrongly, as a sentence. */
export class FieldError extends Error {
    /** @param {string} message @param {HTMLElement} input */
    constructor(message, input) {
        super(message);
        this.input = input;
    }
}

const UNITS = { s: 1, min: 60, m: 60, h: 3_600, d: 86_400, w: 604_800 };

export class Form {
    /**
     * @param {import("./contract.js").Contract} contract
     * @param {import("./contract.js").Method} method
     * @param {Record<string, any>} preset
     * @param {import("../node/conversations.js").Conversation[]} conversations
     * @param {Record<string, string>} [names] what people call preset ids, which are shown and not changed
     */
    constructor(contract, method, preset, conversations, names = {}) {
        this.contract = contract;
        this.preset = preset;
        this.names = names;
        const params = contract.params(method);
        /** @type {Field[]} */
        this.fields = params.map((param) => ({ param, input: this.inputFor(param, conversations) }));
        const isMain = (/** @type {Field} */ { param }) =>
            param.required || param.name in preset || param.positional !== undefined;
        const main = this.fields.filter(isMain), rest = this.fields.filter((field) => !isMain(field));
        const view = (/** @type {Field} */ field) => fieldView(field, names[field.param.name]);
        this.element = h("div", {}, main.map(view),
            rest.length > 0 && h("details", {}, h("summary", {}, `${rest.length} more`), rest.map(view)));
    }

    /** @private @param {Param} param @param {import("../node/conversations.js").Conversation[]} conversations */
    inputFor(param, conversations) {
        const { name, type, required } = param;
        const value = this.preset[name];
        const id = `field-${name}`;
        const props = { id, name, required: required ?? false, "aria-describedby": `${id}-help`, autocomplete: "off" };
        if (name in this.names) return h("input", { id, name, type: "hidden", value: value ?? "" });
        if (type === "boolean") return h("input", { ...props, type: "checkbox", checked: value === true });
        if (type === "conversation") {
            return select(props, conversations.map((each) => [each.id, each.reference]), value, required);
        }
        const values = this.contract.types.get(type)?.values;
        if (values) {
            const offered = values.filter(({ offered: is }) => is !== false);
            return select(
                props, offered.map((each) => [each.value, `${spaced(each.value)} — ${each.help}`]), value, required);
        }
        if (type.startsWith("array<"))
            return h("textarea", {...props, rows: 2, value: [value ?? []].flat().join("\n") });
        if (name === "text" || name === "description") return h("textarea", { ...props, rows: 3, value: value ?? "" });
        const kind = { integer: "number", timestamp: "datetime-local" }[type] ?? "text";
        const hints = { duration: "30 min, 2h, 3d", member: "@name", message: "its id", relay: "its name" };
        const placeholder = /** @type {Record<string, string>} */ (hints)[type] ?? null;
        return h("input", { ...props, type: kind, min: param.min, max: param.max, placeholder, value: value ?? "" });
    }

    /** What was filled in, as parameters. */
    get values() {
        /** @type {Record<string, any>} */
        const values = {};
        for (const { param, input } of this.fields) {
            const value = read(param, input);
            if (value === undefined && param.required) throw new FieldError(`${labelOf(param)} is required.`, input);
            if (value !== undefined) values[param.name] = value;
        }
        return values;
    }
}

/**
 * @param {Record<string, any>} props
 * @param {[string, string][]} options
 * @param {any} value
 * @param {boolean} [required]
 */
function select(props, options, value, required) {
    const none = required && value !== undefined ? [] : [h("option", { value: "" }, required ? "Choose …" : "—")];
    return h("select", props, none,
        options.map(([key, text]) => h("option", { value: key, selected: key === value }, text)));
}

/** @param {{name: string}} param */
export function labelOf({ name }) {
    const text = spaced(name.replace(/_(at|s)$/, ""));
    return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * What a field is for, without what concerns the command line alone.
 * @param {Param} param
 */
export const helpOf = ({ type, help }) => (type === "conversation" ? "The channel or group."
    : help.replace(/[;,]? ?`-` reads it from standard input[^.;]*/, "").replaceAll("`", ""));

/** @param {Field} field @param {string} [fixed] what is shown of a value that cannot be changed */
function fieldView({ param, input }, fixed) {
    if (fixed !== undefined) {
        return h("div", { class: "field" }, input, h("span", { class: "help" }, labelOf(param)),
            h("span", { class: "fixed" }, safeLine(fixed)));
    }
    const help = h("span", { class: "help", id: `${input.id}-help` }, helpOf(param));
    const label = h("label", { for: input.id }, labelOf(param), param.required ? " (required)" : "");
    if (input.type === "checkbox") return h("div", { class: "field" }, h("div", {}, input, label), help);
    return h("div", { class: "field" }, label, input, help);
}

/** @param {Param} param @param {Field["input"]} input */
function read({ type, name }, input) {
    if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked || undefined;
    const text = input.value.trim();
    if (text === "") return undefined;
    if (type.startsWith("array<")) return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    switch (type) {
    case "integer": return Number(text);
    case "timestamp": return new Date(text).toISOString();
    case "duration": {
        const match = /^(\d+)\s*(s|min|m|h|d|w)?$/.exec(text);
        if (!match)
            throw new FieldError(
                `${labelOf(/** @type {any} */ ({ name }))} is a time such as 30 min, 2h or 3d.`, input);
        return Number(match[1]) * UNITS[/** @type {keyof typeof UNITS} */ (match[2] ?? "s")];
    }
    default: return input.value;
    }
}
