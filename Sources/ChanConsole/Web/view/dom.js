/**
 * Elements without markup: text always becomes a text node, so no text of others is ever parsed.
 *
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/** Attributes that are properties, because they change after the element was made. */
const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "indeterminate", "open", "hidden"]);

/**
 * Makes an element. A property `on…` is a listener; `true` sets an attribute without value, `false` and `null` none.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
    const element = document.createElement(tag);
    setProps(element, props);
    append(element, children);
    return element;
}

/**
 * Makes an element of a drawing.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 */
export function svg(tag, props = {}, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    setProps(element, props);
    append(element, children);
    return element;
}

/** @param {Element} element @param {Record<string, any>} props */
function setProps(element, props) {
    for (const [name, value] of Object.entries(props)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (PROPERTIES.has(name)) /** @type {any} */ (element)[name] = value;
        else if (value !== false && value !== null && value !== undefined) {
            element.setAttribute(name, value === true ? "" : String(value));
        }
    }
}

/** @param {Element} element @param {(Child | Child[])[]} children */
export function append(element, children) {
    for (const child of children.flat()) {
        if (child !== null && child !== undefined && child !== false) {
            element.append(child instanceof Node ? child : String(child));
        }
    }
}

/**
 * @param {string} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [props]
 */
export const button = (label, onclick, props = {}) => h("button", { type: "button", onclick, ...props }, label);

/**
 * Whether a key press is text for a field rather than a command.
 * @param {EventTarget | null} target
 */
export function isEditing(target) {
    return target instanceof HTMLElement
        && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
