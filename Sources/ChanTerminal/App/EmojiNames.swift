/// The emoji that completion offers, by the names that other programs use.
enum EmojiNames {
    static let usual: [(name: String, text: String)] = [
        ("+1", "👍"), ("-1", "👎"), ("check", "✅"), ("clap", "👏"), ("cry", "😢"), ("eyes", "👀"), ("fire", "🔥"),
        ("heart", "❤️"), ("joy", "😂"), ("party", "🎉"), ("pray", "🙏"), ("question", "❓"), ("rocket", "🚀"),
        ("smile", "😄"), ("sob", "😭"), ("thinking", "🤔"), ("wave", "👋"), ("warning", "⚠️"), ("wink", "😉"), ("x", "❌"),
    ]
}
