import ChanCLI
import Testing

@Suite("Suggestions") struct SuggestionTests {
    static let nouns = ["profile", "channel", "group", "member", "message", "relay", "link", "import", "join", "ban"]

    @Test(
        arguments: [
            ("chanel", "channel"), ("channels", "channel"), ("mesage", "message"), ("memebr", "member"),
            ("realy", "relay"),
            ("Link", "link"), ("prof", "profile"), ("bna", "ban"), ("xyzzy", nil), ("", nil), ("me", nil),
            ("imprt", "import"),
        ] as [(String, String?)])
    func `the nearest word is suggested, or none`(word: String, expected: String?) {
        #expect(Suggestion.nearest(to: word, among: Self.nouns) == expected)
    }
}
