/// The emoji that completion offers, by the names that other programs use.
enum EmojiNames {
    static let usual: [(name: String, text: String)] = [
        ("+1", "👍"), ("-1", "👎"), ("100", "💯"), ("alarm_clock", "⏰"), ("angry", "😠"), ("astonished", "😲"),
        ("beer", "🍺"), ("beers", "🍻"), ("bell", "🔔"), ("birthday", "🎂"), ("blue_heart", "💙"), ("blush", "😊"),
        ("bomb", "💣"), ("book", "📖"), ("boom", "💥"), ("bow", "🙇"), ("broken_heart", "💔"), ("bug", "🐛"),
        ("bulb", "💡"), ("calendar", "📅"), ("camera", "📷"), ("cat", "🐱"), ("check", "✅"),
        ("cherry_blossom", "🌸"), ("clap", "👏"), ("clipboard", "📋"), ("cloud", "☁️"), ("coffee", "☕"),
        ("cold_sweat", "😰"), ("computer", "💻"), ("confetti", "🎊"), ("confused", "😕"), ("construction", "🚧"),
        ("cool", "😎"), ("copyright", "©️"), ("crown", "👑"), ("cry", "😢"), ("dash", "💨"), ("disappointed", "😞"),
        ("dizzy", "💫"), ("dog", "🐶"), ("earth", "🌍"), ("email", "📧"), ("exclamation", "❗"),
        ("exploding_head", "🤯"), ("eyes", "👀"), ("facepalm", "🤦"), ("fire", "🔥"), ("fist", "✊"),
        ("flushed", "😳"), ("fries", "🍟"), ("gear", "⚙️"), ("gem", "💎"), ("ghost", "👻"), ("gift", "🎁"),
        ("globe", "🌐"), ("green_heart", "💚"), ("grimacing", "😬"), ("grin", "😁"), ("grinning", "😀"),
        ("hammer", "🔨"), ("handshake", "🤝"), ("heart", "❤️"), ("heart_eyes", "😍"), ("hourglass", "⏳"),
        ("house", "🏠"), ("hug", "🤗"), ("innocent", "😇"), ("joy", "😂"), ("key", "🔑"), ("kiss", "😘"),
        ("laughing", "😆"), ("link", "🔗"), ("lock", "🔒"), ("loudspeaker", "📢"), ("mag", "🔍"), ("medal", "🏅"),
        ("melting", "🫠"), ("memo", "📝"), ("metal", "🤘"), ("money", "💰"), ("moon", "🌙"), ("mouse", "🐭"),
        ("muscle", "💪"), ("musical_note", "🎵"), ("neutral", "😐"), ("no_entry", "⛔"), ("nerd", "🤓"),
        ("ok", "✅"), ("ok_hand", "👌"), ("open_hands", "👐"), ("package", "📦"), ("palm_tree", "🌴"),
        ("party", "🎉"), ("penguin", "🐧"), ("pensive", "😔"), ("phone", "📞"), ("pin", "📌"), ("pizza", "🍕"),
        ("point_down", "👇"), ("point_left", "👈"), ("point_right", "👉"), ("point_up", "☝️"), ("pray", "🙏"),
        ("purple_heart", "💜"), ("question", "❓"), ("rage", "😡"), ("rainbow", "🌈"), ("raised_hand", "✋"),
        ("raised_hands", "🙌"), ("recycle", "♻️"), ("relieved", "😌"), ("robot", "🤖"), ("rocket", "🚀"),
        ("rofl", "🤣"), ("rose", "🌹"), ("salute", "🫡"), ("scream", "😱"), ("see_no_evil", "🙈"),
        ("seedling", "🌱"), ("shield", "🛡️"), ("shrug", "🤷"), ("skull", "💀"), ("sleeping", "😴"),
        ("slight_smile", "🙂"), ("smile", "😄"), ("smiley", "😃"), ("smirk", "😏"), ("snowflake", "❄️"),
        ("sob", "😭"), ("sparkles", "✨"), ("speech", "💬"), ("star", "⭐"), ("stop", "🛑"),
        ("stuck_out_tongue", "😛"), ("sun", "☀️"), ("sunglasses", "😎"), ("sweat", "😓"), ("sweat_smile", "😅"),
        ("tada", "🎉"), ("tea", "🍵"), ("thanks", "🙏"), ("thinking", "🤔"), ("thumbsdown", "👎"),
        ("thumbsup", "👍"), ("ticket", "🎫"), ("tired", "😫"), ("tools", "🛠️"), ("tree", "🌳"), ("trophy", "🏆"),
        ("turtle", "🐢"), ("umbrella", "☔"), ("unamused", "😒"), ("unicorn", "🦄"), ("unlock", "🔓"),
        ("upside_down", "🙃"), ("v", "✌️"), ("victory", "✌️"), ("warning", "⚠️"), ("wave", "👋"), ("weary", "😩"),
        ("white_check_mark", "✅"), ("wine", "🍷"), ("wink", "😉"), ("worried", "😟"), ("wrench", "🔧"), ("x", "❌"),
        ("yellow_heart", "💛"), ("yum", "😋"), ("zap", "⚡"), ("zzz", "💤"),
    ]

    /// Returns the emoji of a name, with or without its colons; or the text itself when it is one; else `nil`.
    static func emoji(_ text: String) -> String? {
        if let known = usual.first(where: { $0.name == text || ":\($0.name):" == text }) { return known.text }
        guard let first = text.unicodeScalars.first, text.count == 1, first.properties.isEmoji else { return nil }
        // Digits and signs such as # are emoji only with the scalars that follow.
        return first.properties.isEmojiPresentation || text.unicodeScalars.count > 1 || first.value > 0xFF ? text : nil
    }
}
