/** The server's side of RFC 6455 as far as tests need it: text frames, pings, and the closing frame. */
import { createHash } from "node:crypto";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/**
 * Answers the upgrade and calls `receive` with each text. Returns the function that sends a text.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:stream").Duplex} stream
 * @param {string} protocol
 * @param {(text: string) => void} receive
 * @param {() => void} ended
 */
export function acceptWebSocket(request, stream, protocol, receive, ended) {
    const key = createHash("sha1").update(request.headers["sec-websocket-key"] + GUID).digest("base64");
    stream.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + `Sec-WebSocket-Accept: ${key}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`);
    let buffered = Buffer.alloc(0), text = Buffer.alloc(0);
    stream.on("data", (data) => {
        buffered = Buffer.concat([buffered, data]);
        for (let frame = nextFrame(buffered); frame; frame = nextFrame(buffered)) {
            buffered = buffered.subarray(frame.size);
            if (frame.opcode === 8) stream.end(frameOf(8, frame.body));
            else if (frame.opcode === 9) stream.write(frameOf(10, frame.body));
            else if (frame.opcode <= 2) {
                text = Buffer.concat([text, frame.body]);
                if (frame.isLast) {
                    receive(text.toString());
                    text = Buffer.alloc(0);
                }
            }
        }
    });
    stream.on("close", ended);
    stream.on("error", ended);
    return (/** @type {string} */ sent) => stream.write(frameOf(1, Buffer.from(sent)));
}

/**
 * The first whole frame, unmasked; `null` while it is not whole.
 * @param {Buffer} data
 */
function nextFrame(data) {
    if (data.length < 2) return null;
    let length = data[1] & 127, start = 2;
    if (length === 126) {
        if (data.length < 4) return null;
        length = data.readUInt16BE(2);
        start = 4;
    } else if (length === 127) {
        if (data.length < 10) return null;
        length = Number(data.readBigUInt64BE(2));
        start = 10;
    }
    const mask = data.subarray(start, start + 4);
    const size = start + 4 + length;
    if (data.length < size) return null;
    const body = Buffer.from(data.subarray(start + 4, size));
    for (let index = 0; index < body.length; index += 1) body[index] ^= mask[index & 3];
    return { opcode: data[0] & 15, isLast: (data[0] & 128) !== 0, body, size };
}

/** @param {number} opcode @param {Buffer} body */
function frameOf(opcode, body) {
    const head = body.length < 126 ? Buffer.from([128 | opcode, body.length])
        : body.length < 65_536     ? Buffer.from([128 | opcode, 126, body.length >> 8, body.length & 255])
                                   : Buffer.alloc(10);
    if (head.length === 10) {
        head.set([128 | opcode, 127]);
        head.writeBigUInt64BE(BigInt(body.length), 2);
    }
    return Buffer.concat([head, body]);
}
