import ChanID
import ChanLog
import ChanSodium

/// Previews that an origin signed.
enum PreviewFixture {
    static let key = SigningKey.generate()
    static let conversation = ConversationID(words: UInt64x4(start: (1...32).map { UInt8($0) }))
    /// 2026-11-26T18:20:00Z
    static let time = Timestamp(milliseconds: 1_795_717_200_000)

    /// Texts that would be markup if they were not escaped, or that break a parser.
    static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'-alert(1)-'", "</title></head><body>",
        "]]><x/>", "&lt;b&gt; & &amp;", "<!-- --> <?php ?>", "javascript:alert(1)", "https://example.org/\"onclick=\"x",
        "a\u{0}b\u{8}c\u{1B}[31m", "\u{FFFE}\u{FFFF}\u{1FFFE}", "\u{202E}gnp.exe", "e\u{301}\u{301}\u{301}", "𝔸😀👩‍👩‍👧",
        "http://", "https://", String(repeating: "<", count: 2_000),
    ]

    static func post(_ number: UInt8, _ text: String, author: String = "Alice", edited: Bool = false) -> PreviewPost {
        PreviewPost(
            id: MessageID([UInt8](repeating: number, count: 16)) ?? .none,
            at: Timestamp(milliseconds: time.milliseconds + Int64(number) * 60_000),
            editedAt: edited ? Timestamp(milliseconds: time.milliseconds + 3_600_000) : nil, author: author, text: text,
            files: number == 2 ? [PreviewFile(name: "plan.png", mediaType: "image/png", bytes: 84_211)] : [])
    }

    static func content(_ posts: [PreviewPost], title: String = "News", name: String = "news") -> PreviewContent {
        PreviewContent(
            name: name, title: title, description: "What is new.\nSee https://example.org/.",
            link: "chanadm://join/AbC-_09", isIndexed: false, posts: posts)
    }

    static func published(
        _ content: PreviewContent, sequence: UInt64 = 7, at moment: Timestamp = time
    ) throws -> VerifiedPreview {
        let preview = Preview(of: conversation, sequence: sequence, at: moment, checkpoint: [], content: content)
        let signed = try requirePreview(SignedPreview(preview, signedBy: key))
        return try requirePreview(signed.verified(by: key.verifyKey))
    }

    private static func requirePreview<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw NoPreview() }
        return value
    }

    struct NoPreview: Error {}
}
