/** Parts of the console that need no page. */
import { Contract, wordsOf } from "../../../Sources/ChanConsole/Web/contract/contract.js";
import { helpOf } from "../../../Sources/ChanConsole/Web/contract/form.js";
import { confirmationOf } from "../../../Sources/ChanConsole/Web/contract/confirm.js";
import { fill, hasOwnSentence, successText } from "../../../Sources/ChanConsole/Web/contract/success.js";
import { decodeBlurHash, encodeBlurHash } from "../../../Sources/ChanConsole/Web/media/blurhash.js";
import { isDrawable } from "../../../Sources/ChanConsole/Web/media/pictures.js";
import { pictureSize } from "../../../Sources/ChanConsole/Web/media/picture-size.js";
import { itemOf, pageOf, updateQuotes } from "../../../Sources/ChanConsole/Web/node/items.js";
import { RPCFault } from "../../../Sources/ChanConsole/Web/node/rpc.js";
import { forgetKey, openSession } from "../../../Sources/ChanConsole/Web/node/session.js";
import { parseDate, parseQuery } from "../../../Sources/ChanConsole/Web/pages/search-query.js";
import { byteSize, duration } from "../../../Sources/ChanConsole/Web/view/formats.js";
import { safeLine, safeText } from "../../../Sources/ChanConsole/Web/view/safe-text.js";
import { textView } from "../../../Sources/ChanConsole/Web/view/text-view.js";
import { StatusLine } from "../../../Sources/ChanConsole/Web/view/status.js";

/** @type {string[]} */
let failures = [];

/** @param {string} name @param {unknown} actual @param {unknown} expected */
function expect(name, actual, expected) {
    const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (one !== other) failures.push(`${name}: ${one} instead of ${other}`);
}

export async function run() {
    failures = [];
    dates();
    queries();
    pictures();
    await sizes();
    links();
    texts();
    quotes();
    faults();
    groups();
    await hidden();
    await contract();
    await session();
    await status();
    return failures;
}

function dates() {
    const now = new Date(2026, 10, 26, 18, 30);
    const at = (/** @type {string} */ text) => {
        const time = parseDate(text, now);
        return time === null ? null : new Date(time).toString().slice(4, 21);
    };
    expect("a day", at("2026-03-12"), "Mar 12 2026 00:00");
    expect("a time", at("2026-03-12 09:30"), "Mar 12 2026 09:30");
    expect("a day of this year", at("03-12"), "Mar 12 2026 00:00");
    expect("a day of this month", at("3"), "Nov 03 2026 00:00");
    expect("yesterday", at("yesterday"), "Nov 25 2026 00:00");
    expect("three days ago", at("-3"), "Nov 23 2026 00:00");
    for (const wrong of ["", "x", "2026-13-01", "2026-02-30", "99", "2026-03-12 25:00"]) expect(wrong, at(wrong), null);
}

function queries() {
    expect("words", parseQuery("next \"two words\""), { query: "next \"two words\"" });
    expect("filters", parseQuery("vlc from:Alice has:file"), { author: "Alice", has: "file", query: "vlc" });
    expect("an address is a word", parseQuery("https://example.org"), { query: "https://example.org" });
    for (const wrong of ["", "who:me", "kind:x", "from:", "from:a from:b", "since:never"]) {
        try {
            parseQuery(wrong);
            failures.push(`the query ${wrong} is taken`);
        } catch (error) {
            if (!/[.:]$/.test(String(/** @type {Error} */ (error).message))) failures.push(`no sentence: ${error}`);
        }
    }
}

function pictures() {
    // The example of github.com/woltapp/blurhash, whose average colour is its first digits.
    const pixels = decodeBlurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj", 8, 8);
    expect("a BlurHash is decoded", pixels?.length, 256);
    const again = pixels && encodeBlurHash(pixels, 8, 8, 4, 3);
    expect("it keeps its form", again?.length, 28);
    for (const wrong of ["", "L", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "ÄEHV6nWB2yk8pyo0adR*.7kCMdnj", "<script>"]) {
        expect(`no BlurHash: ${wrong}`, decodeBlurHash(wrong, 8, 8), null);
    }
}

/** Sizes by the headers of pictures, whatever else says. */
async function sizes() {
    const canvas = Object.assign(document.createElement("canvas"), { width: 30, height: 20 });
    canvas.getContext("2d")?.fillRect(0, 0, 30, 20);
    for (const type of ["image/png", "image/jpeg", "image/webp"]) {
        /** @type {Blob | null} */
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, type));
        if (!blob) return failures.push(`no ${type}`);
        expect(`a canvas as ${type} is that`, blob.type, type);
        const bytes = new Uint8Array(await blob.arrayBuffer());
        expect(`the size of ${type}`, pictureSize(type, bytes), { width: 30, height: 20 });
        expect(`${type} is drawn`, await isDrawable(blob, type), true);
        for (const length of [0, 4, 12, 20]) expect(`cut ${type}`, pictureSize(type, bytes.slice(0, length)), null);
    }
    const bytes = (/** @type {string} */ text) => Uint8Array.from(text, (each) => each.charCodeAt(0));
    const png = (/** @type {string} */ size) => bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${size}`);
    expect("a large PNG", pictureSize("image/png", png("\0\0\x40\0\0\0\x40\0")), { width: 16_384, height: 16_384 });
    expect("it is not drawn", await isDrawable(new Blob([png("\0\0\x40\0\0\0\x40\0")]), "image/png"), false);
    const gif = bytes("GIF89a\x05\0\x04\0\x80\0\0abcdef\x21\xf9\x04abcd\0\x2c\x01\0\0\0\x10\x27\x10\x27\0");
    expect("a GIF with a larger image", pictureSize("image/gif", gif), { width: 10_001, height: 10_000 });
    const vp8x = bytes("RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x1f\0");
    expect("an extended WebP", pictureSize("image/webp", vp8x), { width: 16_384, height: 8_192 });
    const avif = bytes("\0\0\0\x20ftypavif\0\0\0\x14ispe\0\0\0\0\0\0\x01\0\0\0\x02\0");
    expect("an AVIF", pictureSize("image/avif", avif), { width: 256, height: 512 });
    expect("an AVIF without a size", pictureSize("image/avif", avif.slice(0, 16)), null);
    const jpeg = bytes("\xff\xd8\xff\xe0\0\x04\xff\xc0\xff\xc2\0\x0b\x08\xff\xff\xff\xfe\x01\0\0\0\xff\xda");
    expect("a JPEG after another segment", pictureSize("image/jpeg", jpeg), { width: 65_534, height: 65_535 });
    return failures.length;
}

/** Addresses that no browser can open are text; every button of the mouse asks before one is opened. */
function links() {
    for (const text of ["https://[::1", "http://%zz/", "[a](https://[::1)"]) {
        expect(`no link: ${text}`, textView(text).querySelector("a"), null);
    }
    /** @type {string[]} */
    const opened = [];
    const link = textView("https://example.org/\u202Ea", { onLink: (url) => opened.push(url) }).querySelector("a");
    for (const [type, button] of /** @type {[string, number][]} */ ([["click", 0], ["auxclick", 1], ["auxclick", 2]])) {
        const event = new MouseEvent(type, { button, bubbles: true, cancelable: true });
        link?.dispatchEvent(event);
        expect(`${type} ${button} is prevented`, event.defaultPrevented, true);
    }
    expect("what asks", opened.length, 2);
    if (/[\u202A-\u202E]/.test(link?.title ?? "\u202E")) failures.push("a direction override is in a title");
}

function quotes() {
    const item = (/** @type {object} */ message) => itemOf(
        { id: "b".repeat(32), seq: 1, at: "2026-11-26T10:00:00Z", kind: "message", text: "old",
            author: { id: "c".repeat(32), name: "Bob" }, ...message }, "d".repeat(32), "news");
    const answer = item({
        id: "a".repeat(32), reply_to: "b".repeat(32),
        quote: { id: "b".repeat(32), author: { id: "c".repeat(32), name: "Bob" }, text: "old" },
    });
    const contents = new Map([["a", answer.content]]);
    const quote = () => contents.get("a")?.quote;
    updateQuotes(contents, item({ text: "new" }));
    expect("a quote follows an edit", quote(), { author: "Bob", text: "new", isRemoved: false });
    updateQuotes(contents, item({ kind: "deleted", text: undefined, deleted: { by: { name: "Bob" } } }));
    expect("a quote goes with the message", quote(), { author: "Bob", text: null, isRemoved: true });
}

function texts() {
    expect("direction overrides", safeText("a\u202Eb\u0000c\n"), "a\uFFFDb\u2400c\n");
    const invisible = "\u00AD\u180E\u200B\u2060\u206A\u206F\u{E0041}\u{E007F}";
    expect("invisible characters", safeText(`a${invisible}b`), `a${"\uFFFD".repeat(8)}b`);
    expect("joiners and emoji", safeText("نمی\u200Cخواهم 👩‍👩‍👧"), "نمی\u200Cخواهم 👩‍👩‍👧");
    expect("one line", safeLine("a\n b\tc"), "a b c");
    expect("sizes", [0, 999, 1_000, 84_213, 999_500, 12_345_678].map(byteSize),
        ["0 B", "999 B", "1.0 KB", "84 KB", "1.0 MB", "12 MB"]);
    expect("durations", [5, 60, 3_700, 90_000].map(duration), ["5 s", "1 min", "1 h 1 min", "1 d 1 h"]);
}

async function contract() {
    const response = await fetch("/contract.json");
    const made = new Contract(await response.json());
    const call = made.callOf(wordsOf("chanadm --home /x join approve '#help' 1f2e --role 'member'"));
    expect("a command is a call", [call?.method.name, call?.params],
        ["join.approve", { conversation: "#help", request: "1f2e", role: "member" }]);
    const react = made.callOf(wordsOf("chanadm message react '#help' 3f9a 👍 --remove"));
    expect("a flag", react?.params, { conversation: "#help", message: "3f9a", emoji: "👍", remove: true });
    expect("an alias", made.callOf(wordsOf("chanadm channel leave '#help'"))?.params.kind, "channel");
    expect("what is no command", made.callOf(wordsOf("chanadm nonsense now")), null);
    const role = made.method("member.role");
    const kinds = ["owner", "member"].map((value) => confirmationOf(role, { role: value }));
    expect("weighty", kinds, ["name", "none"]);
    const values = { params: { a: 1 }, result: { b: { c: "x" }, d: [1, 2] } };
    expect("templates", fill("{params.a} {result.b.c} {result.d}", values), "1 x 2");
    const link = { name: "link", type: "string", help: "The link; `-` reads it from standard input, which is safer." };
    expect("help for the command line is left out", helpOf(link), "The link.");
    // People are told no ids.
    for (const { name, success } of made.offered) {
        const isID = /\{(result\.\w+\.id|result\.session|params\.(item|case|message|submission|entry|hash))\}/;
        if (success && isID.test(success) && !hasOwnSentence(name)) failures.push(`${name} tells an id: ${success}`);
    }
    const moderated = { params: {}, result: { message: { id: "6478", author: { name: "carol" } } } };
    expect("who wrote", successText(made.method("message.moderate"), moderated), "Removed carol's message");
    expect("what is known", successText(made.method("message.moderate"), { result: {} }), "Removed the message");
    expect("what was claimed", successText(made.method("inbox.claim"), { names: { item: "bob's report" } }),
        "Claimed bob's report");
    for (const { name, undo } of made.methods.values()) {
        if (undo && !made.callOf(wordsOf(undo.replaceAll("{result.conversation.kind}", "channel")))) {
            failures.push(`the undo of ${name} is no command: ${undo}`);
        }
    }
}

async function session() {
    const kept = localStorage.getItem("page_key");
    localStorage.removeItem("page_key");
    const place = /** @type {any} */ ({ hash: "#/c/1", pathname: location.pathname });
    await openSession(place, localStorage).then(() => failures.push("a session without a code"), (error) =>
        expect("no session", error.title, "No session"));
    localStorage.setItem("page_key", "kept");
    expect("a place is no code", await openSession(place, localStorage), "kept");
    forgetKey("another", localStorage);
    expect("the key of another session stays", localStorage.getItem("page_key"), "kept");
    forgetKey("kept", localStorage);
    expect("the key of an ended session goes", localStorage.getItem("page_key"), null);
    if (kept === null) localStorage.removeItem("page_key"); else localStorage.setItem("page_key", kept);
}

function faults() {
    const sentences = (/** @type {string} */ hint) =>
        new RPCFault("no message 3f9a", { name: "not_found.message", retryable: false, hint }).sentences;
    expect("a hint", sentences("wait a moment"), "No message 3f9a. Wait a moment.");
    expect("commands are for the command line", sentences("chanadm message list '#crew'"), "No message 3f9a.");
    expect("options, too", sentences("choose another: --home DIR"), "No message 3f9a.");
}

async function hidden() {
    const response = await fetch("/repository/schema/vectors/text/hidden.json");
    const { cases } = await response.json();
    for (const { text, shown } of cases) expect(`hidden in ${encodeURI(text)}`, safeText(text), shown);
}

/** In a group with three members names are shown, whoever has spoken so far. */
function groups() {
    const said = { id: "1", seq: 1, at: "2026-11-27T10:00:00Z", kind: "message", text: "x", author: { id: "b", name: "Bob" } };
    const page = { items: [said], has_older: false, has_newer: false };
    expect("two in a channel", pageOf(page, "a", "news").page.participants, 2);
    expect("three in a group", pageOf(page, "a", "crew", 3).page.participants, 3);
    const failure = { kind: "too_early", detail: "x", count: 11 };
    const early = itemOf({ ...said, kind: "decryption_error", text: undefined, failure }, "a", "crew");
    expect("what was before is an event", [early.kind.name, early.author, early.content.text],
        ["event", "system", "11 earlier entries, from before you joined, are not shared"]);
}

/** News in one burst are told at once, and then once in five seconds. */
async function status() {
    const line = new StatusLine();
    line.tell("help", 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect("the first news", line.text.textContent, "1 new in help");
    for (let index = 0; index < 20; index += 1) line.tell("help", 2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect("later news wait", line.text.textContent, "1 new in help");
    line.fail(new Error("refused"));
    line.leavePage();
    expect("a refusal ends with its page", line.text.textContent, "");
    line.say("Done.");
    line.leavePage();
    expect("what was done stays", line.text.textContent, "Done.");
}
