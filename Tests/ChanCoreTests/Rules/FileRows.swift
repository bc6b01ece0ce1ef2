import ChanCore
import ChanID

extension RuleTableTests {
    static let fileRows: [RuleRow] = [
        .passes("FilesFit", "ten files") { _ in carrying((1...10).map { .named("plan \($0).pdf") }) },
        .fails("FilesFit", .invalidValue, "eleven") { _ in carrying((1...11).map { .named("plan \($0).pdf") }) },
        .fails("FilesFit", .invalidValue, "the same twice") { _ in carrying([.named("a"), .named("a")]) },
        .fails("FilesFit", .invalidValue, "larger than any file is") { _ in
            var file = Attachment.named("a")
            file.bytes = UInt64(FileLimit.bytes) + 1
            return carrying([file])
        },
        .passes("FilesFit", "an imported line with a file that came along") { _ in
            var posting = Posting.carrying(.named("a"))
            posting.imported = ImportMetadata(kind: .message, author: "nick", at: nil, atText: "[00:01]")
            return attempt(.posted(posting), by: .alice)
        },
        .fails("FilesFit", .invalidName, "a name that leads elsewhere") { _ in carrying([.named("../../.ssh/config")])
        },
        .fails("FilesFit", .invalidName, "a name that turns the line around") { _ in
            carrying([.named("gpj\u{202E}.exe")])
        },
        .fails("FilesFit", .invalidTextTooLong, "a media type that is a line of its own") { _ in
            var file = Attachment.named("a")
            file.mediaType = "image/png\nx"
            return carrying([file])
        },
        .passes("FeatureIsOn", "a file where they are on") { _ in carrying([.named("a")]) },
        .fails("FeatureIsOn", .stateFeatureOff, "a file by an author where they are for moderators") { stage in
            stage.editPreferences { $0.features[.files] = FeatureSetting(isOn: true, lowestRole: .moderator) }
            return carrying([.named("a")])
        },
        .fails("FeatureIsOn", .stateFeatureOff, "a voice message where only files are on") { _ in
            carrying([.named("a", isVoice: true)])
        },
        .passes("FeatureIsOn", "a voice message where only these are on") { stage in
            stage.editPreferences { preferences in
                preferences.features[.files] = .off
                preferences.features[.voice] = .on
            }
            return carrying([.named("a", isVoice: true)])
        },
        .fails("FeatureIsOn", .stateFeatureOff, "a file in a post that is held, where they are off") { stage in
            stage.editPreferences { preferences in
                preferences.features[.preModeration] = .on
                preferences.features[.files] = .off
            }
            return attempt(.held(.carrying(.named("a"))), by: .dave)
        },
        .passes("TextFits", "no words beside a file") { _ in carrying([.named("a")]) },
    ]

    private static func carrying(_ files: [Attachment]) -> RuleRow.Try {
        var posting = Posting(text: "")
        posting.files = files
        return attempt(.posted(posting), by: .dave)
    }
}

extension Posting {
    static func carrying(_ file: Attachment) -> Posting {
        var posting = Posting(text: "")
        posting.files = [file]
        return posting
    }
}

extension Attachment {
    /// Returns a file whose root derives from its name.
    static func named(_ name: String, isVoice: Bool = false) -> Attachment {
        let key = FileKey([UInt8](repeating: 7, count: FileKey.byteCount))
        guard let key else { preconditionFailure("32 bytes are a key") }
        return Attachment(root: .filled(with: name), key: key, bytes: 5, name: name, isVoice: isVoice)
    }
}
