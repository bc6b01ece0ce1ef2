/// What `chanadm` alone says: where to begin.
enum Welcome {
    static func lines(home: String?, style: Style) -> [String] {
        let steps: [(String, String)] = [
            ("chanadm profile create NAME", "who you are on this machine"),
            ("chanadm channel create '#name' --relay ADDRESS", "a channel of your own"),
            ("chanadm link show '#name'", "what others need to join it"),
            ("chanadm channel join 'LINK'", "or follow someone else's"),
            ("chanadm message post '#name' --text hello", "say something"),
        ]
        let width = steps.map { CellWidth.of($0.0) }.max() ?? 0
        return [
            style.heading("chanadm") + " administers end-to-end encrypted channels and groups, with relays.", "",
            "Begin with",
        ]
            + steps.map { "  " + $0.0.padded(to: width) + "   " + style.faint($0.1) }
            + [
                "",
                "then look around: channel list, message list '#name', relay status '#name', audit verify '#name'.",
            ]
            + ["Everything: chanadm --help; one noun: chanadm channel --help."]
            + (home.map { ["State: \(SafeText.line($0))"] } ?? [])
    }
}
