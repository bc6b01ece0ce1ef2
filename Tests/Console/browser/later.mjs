/** Modules that are loaded after the login, and verified by hashes. */
import { later } from "../../../Sources/ChanConsole/Web/view/later.js";

/** A module whose bytes are not those that the page was made with is refused, and what comes with it, too. */
export async function run() {
    /** @type {string[]} */
    const failures = [];
    const folder = "/repository/Sources/ChanConsole/Web/";
    const template = document.createElement("template");
    template.id = "later";
    for (const [name, isRight] of [["text/contrast.js", true], ["timeline/digest.js", false]]) {
        const bytes = await (await fetch(folder + name)).arrayBuffer();
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", isRight ? bytes : new ArrayBuffer(1)));
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.href = folder + name;
        link.integrity = `sha256-${btoa(String.fromCharCode(...hash))}`;
        template.content.append(link);
    }
    document.body.append(template);
    let isAsked = false;
    const load = async () => { isAsked = true; };
    for (let turn = 0; turn < 2; turn += 1) {
        await later(load).then(() => failures.push("a module with another hash was taken"), (error) => {
            if (!String(error).includes("digest.js")) failures.push(`the error does not name the module: ${error}`);
        });
    }
    if (isAsked) failures.push("something was imported");
    template.remove();
    return failures;
}
