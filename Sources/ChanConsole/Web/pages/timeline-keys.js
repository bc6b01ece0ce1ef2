/** The keys of the timeline, as in the terminal reader. They work only while the timeline has the focus. */

/** @type {[string[], string, string][]} keys, command, and what it does */
export const KEYS = [
    [["j", "ArrowDown"], "down", "next message"], [["k", "ArrowUp"], "up", "previous message"],
    [["g"], "oldest", "oldest message"], [["G"], "newest", "newest message, and follow"],
    [["u"], "firstUnread", "first unread message"], [["U"], "markUnread", "mark unread from here"],
    [["/"], "search", "search"], [["n"], "nextMatch", "older match"], [["N"], "previousMatch", "newer match"],
    [["d"], "date", "go to a date"], [["w"], "write", "write"], [["Enter"], "actions", "open, or list the actions"],
    [["r"], "reply", "reply"], [["+"], "react", "react"], [["e"], "edit", "edit an own message"],
    [["x"], "delete", "delete own messages"], [["m"], "moderate", "remove messages as a moderator"],
    [["f"], "forward", "forward"], [["v"], "select", "select; f, x and m then concern all selected"],
    [["y"], "copy", "copy the text"], [["o"], "link", "open a link"], [["s"], "save", "save files"],
    [["i"], "info", "about the message"], [["c"], "conversationInfo", "about the conversation"],
    [["t"], "times", "show times"], [["="], "bare", "text as it was written"], [["h"], "spoiler", "hidden text"],
    [["F"], "hideEvents", "hide events"], [["M"], "mute", "mute or unmute"], [["R"], "retry", "load again"],
    [["?"], "help", "all keys"],
];

const COMMANDS = new Map(KEYS.flatMap(([keys, command]) => keys.map((key) => [key, command])));

/** @param {string} key */
export const commandFor = (key) => COMMANDS.get(key) ?? null;
