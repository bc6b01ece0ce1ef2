/** Carries files between the page and the node by `file.attach` and `file.fetch`, in place of the daemon's own streams. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The parameters of `file.attach` that are numbers. */
const NUMBERS = new Set(["width", "height", "duration_s"]);

/**
 * @param {string} socketPath
 * @param {import("node:http").IncomingMessage} request
 * @param {(status: number, body: string | Buffer, headers?: Record<string, string>) => void} answer
 */
export async function carryFile(socketPath, request, answer) {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, , conversation, file] = pathname.split("/");
    const folder = mkdtempSync(join(tmpdir(), "file-"));
    const path = join(folder, "body");
    try {
        if (request.method === "POST") {
            const parts = [];
            for await (const part of request) parts.push(part);
            writeFileSync(path, Buffer.concat(parts));
            const details = Object.fromEntries([...searchParams].map(([name, value]) =>
                [name, NUMBERS.has(name) ? Number(value) : value]));
            const result = await callNode(socketPath, "file.attach", { conversation, path, ...details });
            answer(200, JSON.stringify(result), { "Content-Type": "application/json" });
        } else {
            await callNode(socketPath, "file.fetch", { conversation, file, path });
            answer(200, readFileSync(path), { "Content-Type": "application/octet-stream" });
        }
    } catch (error) {
        answer(422, String(/** @type {Error} */ (error).message));
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/**
 * One call over a connection of its own.
 * @param {string} socketPath
 * @param {string} method
 * @param {Record<string, any>} params
 * @returns {Promise<any>}
 */
function callNode(socketPath, method, params) {
    return new Promise((resolve, reject) => {
        const socket = connect(socketPath);
        socket.on("error", reject);
        createInterface({ input: socket }).on("error", () => {}).on("line", (line) => {
            const message = JSON.parse(line);
            if (message.id !== 1) return;
            socket.end();
            if (message.error) reject(new Error(message.error.message)); else resolve(message.result);
        });
        socket.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })}\n`);
    });
}
