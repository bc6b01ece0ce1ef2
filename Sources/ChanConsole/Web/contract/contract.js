/**
 * The contract of the node's methods, loaded once when something is drawn from it.
 *
 * @typedef {{
 *   name: string, type: string, help: string, required?: boolean, positional?: number, flag?: string,
 *   min?: number, max?: number
 * }} Param
 * @typedef {{field: string, title: string, format: string}} Column
 * @typedef {{
 *   name: string, summary: string, description?: string, kind: "read" | "mutation" | "stream", severity: string,
 *   confirm: "none" | "yes" | "name", weighty?: Record<string, any>, params: Param[], groups: string[],
 *   result: {shape: string, type?: string, items?: string, fields?: {name: string, type: string}[]},
 *   columns?: Column[],
 *   success?: string, undo?: string, before?: string, cli?: boolean, command?: string[],
 *   unkeyed?: boolean
 * }} Method
 * @typedef {{name: string, summary: string, fields?: {name: string, type: string}[], columns?: Column[],
 *   values?: {value: string, help: string, offered?: boolean}[]}} Type
 */

/** Methods that stay with the command line: they make secrets, or read and write files of the node's machine. */
const COMMAND_LINE = new RegExp([
    "^token\\.(create|narrow)", "^profile\\.(phrase|restore)", "^backup\\.", "^web\\.open", "^(import|export)\\.",
    "^conversation\\.recover", "^file\\.(attach|fetch)",
].join("|"));
/** What most methods say of the parameter `conversation`. */
const CONVERSATION = {
    type: "conversation", help: "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
};

export class Contract {
    /** @param {{nouns: any[], groups: any[], types: Type[], columns: Record<string, any[]>}} json */
    constructor({ nouns, groups, types, columns }) {
        /** @type {Map<string, Method>} */
        this.methods = new Map();
        /** @type {Map<string, Type>} */
        this.types = new Map(types.map((type) => [type.name, type]));
        /** @type {Map<string, Param[]>} */
        this.groups = new Map(groups.map((group) => [group.name, group.params.map(filledParam)]));
        /** @type {Map<string, {noun: string, preset: Record<string, any>}>} */
        this.nouns = new Map();
        for (const { noun, aliases = [], methods } of nouns) {
            this.nouns.set(noun, { noun, preset: {} });
            for (const alias of aliases) this.nouns.set(alias.noun ?? alias.name, { noun, preset: alias.preset ?? {} });
            for (const each of methods) {
                const method = filledMethod(each, noun, columns);
                this.methods.set(method.name, method);
            }
        }
    }

    /** The methods that the console offers. */
    get offered() {
        return [...this.methods.values()].filter(({ name, kind }) => kind !== "stream" && !COMMAND_LINE.test(name));
    }

    /** @param {string} name */
    method(name) {
        const method = this.methods.get(name);
        if (!method) throw new Error(`the contract has no method ${name}`);
        return method;
    }

    /**
     * All parameters of a method.
     * @param {Method} method
     */
    params(method) { return [...method.params, ...method.groups.flatMap((group) => this.groups.get(group) ?? [])]; }

    /**
     * What a command says as a call: `chanadm join approve '#help' 1f2e` is `join.approve`.
     * @param {string[]} words
     * @returns {{method: Method, params: Record<string, any>} | null}
     */
    callOf(words) {
        // The program's name, and options such as `--home DIR` before the noun.
        const start = words.findIndex((word) => this.nouns.has(word));
        const [first, verb, ...rest] = words.slice(Math.max(start, 0));
        const noun = this.nouns.get(first);
        const method = noun && this.methods.get(`${noun.noun}.${(verb ?? "").replaceAll("-", "_")}`);
        if (!noun || !method) return null;
        return { method, params: { ...noun.preset, ...this.arguments(method, rest) } };
    }

    /**
     * @private
     * @param {Method} method
     * @param {string[]} words
     */
    arguments(method, words) {
        const all = this.params(method);
        const places = all.filter(({ positional }) => positional);
        places.sort((one, other) => (one.positional ?? 0) - (other.positional ?? 0));
        /** @type {Record<string, any>} */
        const params = {};
        for (let index = 0; index < words.length; index += 1) {
            const flag = /^--(.+)$/.exec(words[index])?.[1];
            const name = flag?.replaceAll("-", "_");
            const param = name ? all.find((each) => each.name === name || each.flag === flag) : places.shift();
            if (!param) continue;
            if (flag && param.type === "boolean") params[param.name] = true;
            else params[param.name] = typed(param, flag ? words[index += 1] : words[index]);
        }
        return params;
    }
}

/**
 * A method with what `/contract.json` leaves out because most methods have it.
 * @param {any} method
 * @param {string} noun
 * @param {Record<string, any[]>} columns
 * @returns {Method}
 */
function filledMethod(method, noun, columns) {
    const name = `${noun}.${method.name}`;
    return {
        kind: "read", confirm: "none", groups: [], result: { shape: "change" }, ...method, name,
        params: method.params.map(filledParam), columns: columns[name]?.map(filledColumn),
    };
}

/** @param {any} param @returns {Param} */
function filledParam(param) {
    const usual = param.name === "conversation" && !param.help ? CONVERSATION : { type: "string" };
    return { required: param.positional !== undefined, ...usual, ...param };
}

/** @param {any} column @returns {Column} */
function filledColumn(column) {
    const title = column.field.split(".").pop().replaceAll("_", " ").toUpperCase();
    return { title, format: "text", ...column };
}

/**
 * @param {Param} param
 * @param {string} text
 */
function typed({ type }, text) {
    if (type.startsWith("array<")) return [text];
    return type === "integer" ? Number(text) : text;
}

/**
 * The words of a command, without quotation marks.
 * @param {string} text
 */
export function wordsOf(text) {
    const parts = text.match(/'[^']*'|"[^"]*"|[^\s'"]+/g) ?? [];
    return parts.map((part) => part.replace(/^(['"])(.*)\1$/s, "$2"));
}

/** @type {Promise<Contract> | null} */
let loading = null;

/** @returns {Promise<Contract>} */
export function loadContract() {
    loading ??= fetch("contract.json", { headers: { "X-Page-Key": localStorage.getItem("page_key") ?? "" } })
        .then((response) => response.json()).then((json) => new Contract(json));
    return loading;
}
