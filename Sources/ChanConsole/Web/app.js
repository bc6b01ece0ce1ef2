/** The start of the console: logs in, connects, and shows the shell. */
import { Conversations } from "./node/conversations.js";
import { EventFeed } from "./node/feed.js";
import { RPCClient } from "./node/rpc.js";
import { endSession, forgetKey, openSession, readScope, SessionError } from "./node/session.js";
import { Shell } from "./pages/shell.js";
import { h } from "./view/dom.js";
import { loadLater, loadUnverified } from "./view/later.js";

/** The time for the first page, before the modules of others are loaded beside it. */
const FIRST_PAGE = 500;

/** @param {string} title @param {string} text */
function showEnd(title, text) {
    document.body.replaceChildren(h("main", { class: "closed" }, h("h1", {}, title), h("p", {}, text)));
    // A new code in the address of this page changes the fragment alone.
    addEventListener("hashchange", () => location.reload());
}

async function start() {
    try {
        await loadUnverified();
        const pageKey = await openSession(location, localStorage);
        const scope = await readScope(pageKey, localStorage);
        const rpc = new RPCClient(pageKey);
        rpc.onEnd = () => {
            forgetKey(pageKey, localStorage);
            showEnd("The session has ended", "Run `chanadm web` to open another one.");
        };
        rpc.connect();
        const feed = new EventFeed(rpc, scope.conversations);
        const conversations = new Conversations(rpc, feed, scope.conversations);
        const shell = new Shell(rpc, feed, conversations, scope);
        // What was started by a key or a click and failed outside of a call: most often a part that cannot be loaded.
        addEventListener("unhandledrejection", (event) => {
            event.preventDefault();
            shell.status.say(rpc.isConnected ? `Something failed: ${event.reason}` : "The node does not answer.");
        });
        shell.onSignOut = async () => {
            try {
                await endSession(pageKey);
                rpc.end();
            } catch (error) {
                shell.status.fail(error);
            }
        };
        const end = conversations.on(() => {
            end();
            setTimeout(loadLater, FIRST_PAGE);
        });
        shell.start();
    } catch (error) {
        if (!(error instanceof SessionError)) throw error;
        showEnd(error.title, error.message);
    }
}

start();
