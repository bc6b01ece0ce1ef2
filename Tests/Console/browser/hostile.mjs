/** Texts, names and file names of others never become markup, whatever they contain, and never hide other text. */
import { frames, SampleLog } from "./sample-log.mjs";

const SCRIPTS = [
    "<script>window.hacked = 1</script>",
    "<img src=x onerror='window.hacked = 1'>",
    "<svg/onload=window.hacked=1>",
    "<iframe srcdoc='<script>parent.hacked = 1</script>'></iframe>",
    "\"><script>window.hacked = 1</script>",
    "javascript:window.hacked=1",
    "[click](javascript:window.hacked=1)",
    "[a](data:text/html,<script>window.hacked=1</script>)",
    "[x](https://example.org/\"onmouseover=\"window.hacked=1)",
    "https://example.org/<script>window.hacked=1</script>",
    "`<b>code</b>`",
    "```\n</pre><script>window.hacked = 1</script>\n```",
    "||<img src=x onerror=window.hacked=1>||",
    "&lt;script&gt;window.hacked=1&lt;/script&gt;",
    "<style>*{display:none}</style>",
    "<base href='https://evil.example/'>",
    "\u0003 4,1<b>irc</b>\u000f",
    "\u0002<i>irc</i>\u0002",
    "{{constructor.constructor('window.hacked=1')()}}",
    "<!--",
    "]]>",
    "<math><mtext></p><img src onerror=window.hacked=1>",
    "\u202Egnp.exe",
    "a\u0000b",
    "\u2066\u2069\u200F",
    "#<b>x</b>",
    "<form action=https://evil.example><input name=q autofocus></form>",
    "<a href=javascript:alert(1)>x</a>",
    "Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u030C",
    "**".repeat(2_000),
    "||".repeat(2_000),
    "[".repeat(3_000),
    "<".repeat(3_000),
];
/** The elements of which rows consist. */
const ALLOWED = new Set([
    "ARTICLE",
    "DIV",
    "SPAN",
    "B",
    "I",
    "U",
    "S",
    "CODE",
    "PRE",
    "A",
    "BUTTON",
    "TIME",
    "MARK",
    "FIGURE",
    "FIGCAPTION",
    "CANVAS",
]);
/** The attributes that the rows set. */
const ATTRIBUTES = new Set([
    "id",
    "class",
    "data-id",
    "tabindex",
    "aria-label",
    "aria-hidden",
    "aria-pressed",
    "aria-expanded",
    "dir",
    "href",
    "rel",
    "title",
    "type",
    "role",
    "style",
    "width",
    "height",
]);

export async function run() {
    /** @type {string[]} */
    const failures = [];
    document.addEventListener(
        "securitypolicyviolation", (event) => failures.push(`policy: ${event.violatedDirective}`));
    const log = new SampleLog(SCRIPTS.length, {
        special: (entry) => {
            const text = SCRIPTS[entry % SCRIPTS.length];
            return {
                text,
                author : { id : text.slice(0, 40) || "x", name : text.slice(0, 200) },
                reply_to : "0".repeat(32),
                quote : { id : "0".repeat(32), author : { id : "b", name : text.slice(0, 100) }, text },
                mentions : [ { id : "c", name : text.slice(0, 60) } ],
                reactions : [ { emoji : text.slice(0, 20), count : 1, mine : false } ],
                forwarded : [ { name : text.slice(0, 100) } ],
                files : [ { id : "f", name : text.slice(0, 100), bytes : 10, media_type : "text/html" } ],
            };
        },
    });
    await log.open("newest");
    await frames(3);
    for (const element of log.view.list.querySelectorAll("*")) {
        if (!ALLOWED.has(element.tagName)) failures.push(`an element ${element.tagName}`);
        for (const { name, value } of element.attributes) {
            if (!ATTRIBUTES.has(name)) failures.push(`an attribute ${name}`);
            if (name === "href" && !/^https?:\/\//.test(value)) failures.push(`an address ${value.slice(0, 80)}`);
        }
    }
    if ("hacked" in window) failures.push("a script ran");
    const shown = log.view.list.textContent ?? "";
    if (/[\u0000-\u0008\u202A-\u202E\u2066-\u2069]/.test(shown)) failures.push("a control character is shown as it is");
    if (!shown.includes("<script>window.hacked = 1</script>")) failures.push("a text is not shown as it was written");
    log.close();
    return failures;
}
