/** The emoji that completion offers, by the names that other programs use; the terminal reader offers the same. */
/** @type {[string, string][]} */
const USUAL = [
    ["+1", "👍"], ["-1", "👎"], ["check", "✅"], ["clap", "👏"], ["cry", "😢"], ["eyes", "👀"], ["fire", "🔥"],
    ["heart", "❤️"], ["joy", "😂"], ["party", "🎉"], ["pray", "🙏"], ["question", "❓"], ["rocket", "🚀"],
    ["smile", "😄"], ["sob", "😭"], ["thinking", "🤔"], ["wave", "👋"], ["warning", "⚠️"], ["wink", "😉"], ["x", "❌"],
];

export const emoji = USUAL.map(([name, text]) => ({ name, text }));
