/** The menu of a message. What the node would refuse says why. */
import { choose } from "../view/dialog.js";
import { safeLine } from "../view/safe-text.js";
import { KEYS } from "./timeline-keys.js";

/** The commands of a message in its menu. `message.actions` judges those that it knows. */
const MENU = [
    "reply", "react", "forward", "copy", "link", "save", "edit", "delete", "moderate", "report", "select", "spoiler",
    "markUnread", "info"
];
/** Those that a session may use that changes nothing. */
const READING = new Set(["copy", "link", "save", "select", "spoiler", "info"]);
/** @param {string} command */
export const isReading = (command) => READING.has(command);
const TITLES = new Map(/** @type {[string, string][]} */ ([
    ["reply", "Reply"], ["react", "React"], ["forward", "Forward"], ["copy", "Copy the text"], ["link", "Open a link"],
    ["save", "Save files"], ["edit", "Edit"], ["delete", "Delete"], ["moderate", "Remove as a moderator"],
    ["report", "Report to the staff"], ["select", "Select"], ["spoiler", "Show hidden text"],
    ["markUnread", "Mark unread from here"], ["info", "About the message"],
]));

/**
 * The command that was chosen.
 * @param {import("./shell.js").PageContext} context
 * @param {string} conversation
 * @param {string} message
 */
export function chooseCommand(context, conversation, message) {
    const keys = new Map(KEYS.map(([[key], command]) => [command, key]));
    const menu = context.shell.isReadOnly ? MENU.filter(isReading) : MENU;
    const entries = menu.map((value) => ({ label: TITLES.get(value) ?? value, value, key: keys.get(value) }));
    return choose("The message", entries, {
        onOpen: (buttons) => judge(context, conversation, message, menu, buttons),
    });
}

/**
 * Marks what the node would refuse.
 * @param {import("./shell.js").PageContext} context
 * @param {string} conversation
 * @param {string} message
 * @param {string[]} menu
 * @param {HTMLButtonElement[]} buttons
 */
async function judge({ rpc }, conversation, message, menu, buttons) {
    try {
        const { actions } = await rpc.call("message.actions", { conversation, messages: [message] });
        for (const { action, allowed, reason } of actions) {
            const entry = buttons[menu.indexOf(action)];
            if (allowed || !entry) continue;
            entry.setAttribute("aria-disabled", "true");
            entry.firstElementChild?.append(` — ${safeLine(reason ?? "not allowed")}`);
        }
    } catch {
        // Without an answer every action can be tried; the node decides anyway.
    }
}
