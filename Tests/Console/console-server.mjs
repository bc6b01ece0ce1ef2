/**
 * Serves the console's pages to a browser under the headers of the product, and carries JSON-RPC between the page and
 * the socket of a real node. It stands for the daemon's own HTTP part in tests of the pages; it is no part of the
 * product.
 *
 * node console-server.mjs SOCKET: prints the address with a code for one use, and ends with its standard input.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { asServed } from "./as-served.mjs";
import { carryFile } from "./carry-file.mjs";
import { contractJSON } from "./contract-json.mjs";
import { acceptWebSocket } from "./web-socket.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const web = join(root, "Sources/ChanConsole/Web");
const socketPath = process.argv[2];
const code = randomBytes(16).toString("base64url");
const cookie = randomBytes(16).toString("base64url");
const pageKey = randomBytes(16).toString("base64url");
let isCodeUsed = false;

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".png": "image/png",
};
const HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
        + "media-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        + "require-trusted-types-for 'script'; trusted-types 'none'",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Cache-Control": "no-store",
};

const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    /** @param {number} status @param {string | Buffer} body @param {Record<string, string>} [headers] */
    const answer = (status, body, headers = {}) => response.writeHead(status, { ...HEADERS, ...headers }).end(body);
    if (pathname === "/session" && request.method === "POST") {
        const { code: given } = JSON.parse(await bodyOf(request));
        if (given !== code || isCodeUsed) return answer(401, "");
        isCodeUsed = true;
        return answer(200, JSON.stringify({ page_key: pageKey }), {
            "Set-Cookie": `${cookieName()}=${cookie}; HttpOnly; SameSite=Strict; Path=/`,
            "Content-Type": "application/json",
        });
    }
    if (pathname === "/session") return answer(isMine(request) ? 200 : 401, JSON.stringify({ restrictions: [] }));
    if (pathname === "/contract.json") return answer(200, contractJSON(root), { "Content-Type": TYPES[".json"] });
    if (pathname.startsWith("/files/")) {
        return isMine(request) ? carryFile(socketPath, request, answer) : answer(401, "");
    }
    // Pages of tests import modules of the console and of the tests by their place in the repository.
    const path = pathname.startsWith("/repository/") ? join(root, normalize(pathname.slice(11)))
        : join(web, normalize(pathname === "/" ? "/index.html" : pathname));
    try {
        const type = /** @type {any} */ (TYPES)[extname(path)] ?? "text/plain";
        return answer(200, asServed(path, readFileSync(path)), { "Content-Type": type });
    } catch {
        return answer(404, "");
    }
});

/** @param {import("node:http").IncomingMessage} request @param {string} [key] */
function isMine(request, key = String(request.headers["x-page-key"])) {
    return key === pageKey && (request.headers.cookie ?? "").includes(`${cookieName()}=${cookie}`);
}

/** Cookies reach every port of a host, so the name tells the port. */
function cookieName() { return `session_${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`; }

/** @param {import("node:http").IncomingMessage} request */
async function bodyOf(request) {
    const parts = [];
    for await (const part of request) parts.push(part);
    return Buffer.concat(parts).toString();
}

server.on("upgrade", (request, stream) => {
    const key = String(request.headers["sec-websocket-protocol"]);
    if (request.url !== "/rpc" || !isMine(request, key)) return stream.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
    const node = connect(socketPath);
    const send = acceptWebSocket(request, stream, key, (text) => node.write(`${text}\n`), () => node.end());
    // The interface repeats the errors of its input, which are answered below.
    createInterface({ input: node }).on("line", send).on("error", () => {});
    node.on("error", () => stream.destroy());
    node.on("close", () => stream.end());
    return undefined;
});

server.listen(Number(process.argv[3] ?? 0), "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    process.stdout.write(`http://127.0.0.1:${port}/#${code}\n`);
});
process.stdin.resume().on("end", () => process.exit(0));
