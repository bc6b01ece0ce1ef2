/** Voice messages: the waveform that the sender gave, and a button that plays. */
import { button } from "../view/dom.js";
import { fetchFile } from "./download.js";

/** @param {HTMLElement} frame @param {import("../node/items.js").FileInfo} file @param {string} conversation */
export function showVoice(frame, file, conversation) {
    const canvas = document.createElement("canvas");
    canvas.setAttribute("aria-hidden", "true");
    canvas.width = 200;
    canvas.height = 32;
    drawWaveform(canvas, levels(file.waveform));
    /** @type {HTMLAudioElement | null} */
    let audio = null;
    const play = button("Play", async () => {
        if (audio) {
            if (audio.paused) audio.play(); else audio.pause();
            return;
        }
        try {
            audio = new Audio(URL.createObjectURL(await fetchFile(file, conversation)));
            audio.onplay = () => { play.textContent = "Pause"; };
            audio.onpause = () => { play.textContent = "Play"; };
            await audio.play();
        } catch (error) {
            // It was paused before it began.
            if (/** @type {any} */ (error)?.name === "AbortError") return;
            play.textContent = "Cannot be played";
            play.disabled = true;
        }
    });
    frame.append(play, canvas);
}

/** @param {string | undefined} waveform base64, a byte for each part */
function levels(waveform) {
    try { return [...atob(waveform ?? "")].map((each) => each.charCodeAt(0)); } catch { return []; }
}

/** @param {HTMLCanvasElement} canvas @param {number[]} values */
function drawWaveform(canvas, values) {
    const context = canvas.getContext("2d");
    if (!context || values.length === 0) return;
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--accent");
    const step = canvas.width / values.length;
    values.forEach((value, index) => {
        const height = Math.max(2, (value / 255) * canvas.height);
        context.fillRect(index * step, (canvas.height - height) / 2, Math.max(1, step - 1), height);
    });
}
