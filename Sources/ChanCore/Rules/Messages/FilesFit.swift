/// A message has a limited number of distinct files, each within the size limit and with a plain file name (no path).
struct FilesFit: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let posting = attempt.posting, !posting.files.isEmpty else { return .passes }
        let files = posting.files
        let most = FileLimit.files
        guard files.count <= most, Set(files.map(\.root)).count == files.count else {
            return .fails(.value(.number("files", allowed: 0...Int64(most))))
        }
        guard files.allSatisfy({ $0.bytes <= FileLimit.bytes }) else {
            return .fails(.value(.number("bytes", allowed: 0...Int64(FileLimit.bytes))))
        }
        guard files.allSatisfy({ FileName.isPlain($0.name) }) else { return .fails(.name(.controlCharacter)) }
        return .require(files.allSatisfy(Self.isTypeFit), .textTooLong(.text, limit: FileLimit.mediaType))
    }

    private static func isTypeFit(_ file: Attachment) -> Bool {
        file.mediaType.utf8.count <= FileLimit.mediaType
            && file.mediaType.utf8.allSatisfy { (0x21...0x7e).contains($0) }
    }
}

extension FeatureIsOn {
    static let forFiles = FeatureIsOn(.files) { attempt in
        attempt.posting?.files.contains { !$0.isVoice } ?? false
    }

    static let forVoice = FeatureIsOn(.voice) { attempt in
        attempt.posting?.files.contains(where: \.isVoice) ?? false
    }
}
