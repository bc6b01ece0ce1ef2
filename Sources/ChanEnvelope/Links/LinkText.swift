import ChanID

/// A link as people paste it, in either form.
package enum LinkText: Sendable {
    case full(UnverifiedLink)
    case short(ShortLink)

    /// The beginning of links, for messages to people.
    package static let examples = "\(ShortLink.scheme) or \(UnverifiedLink.scheme)"

    /// - Throws: `notALink` for a text that begins like neither form, and the errors of the form.
    package init(_ text: String) throws(LinkError) {
        self =
            text.trimmed.hasPrefix(ShortLink.scheme)
            ? .short(try ShortLink(text: text)) : .full(try UnverifiedLink(text: text))
    }

    /// Returns the bytes behind the scheme of a link's text. White space around it is ignored, because links are pasted.
    ///
    /// - Parameter limit: the bytes that a text of this form has at most.
    /// - Throws: `notALink`, `tooLong`, `malformed`.
    static func bytes(of text: String, after scheme: String, limit: Int) throws(LinkError) -> [UInt8] {
        guard text.utf8.count <= UnverifiedLink.maximumTextBytes + 64 else { throw .tooLong(bytes: text.utf8.count) }
        let trimmed = text.trimmed
        guard trimmed.hasPrefix(scheme) else { throw .notALink }
        guard trimmed.utf8.count <= limit else { throw .tooLong(bytes: trimmed.utf8.count) }
        guard let bytes = Base64URL.decode(trimmed.dropFirst(scheme.count)) else { throw .malformed(field: "text") }
        return bytes
    }

    /// Whether a text contains something that looks like a link, wherever it stands. A link is a secret.
    package static func isContained(in text: String) -> Bool {
        let lowered = text.lowercased()
        if lowered.firstRange(of: UnverifiedLink.scheme)?.upperBound ?? lowered.endIndex < lowered.endIndex {
            return true
        }
        var rest = lowered[...]
        while let found = rest.firstRange(of: ShortLink.scheme) {
            rest = rest[found.upperBound...]
            if rest.utf8.prefix(leastSecretCharacters).count(where: Base64URL.isDigit) == leastSecretCharacters {
                return true
            }
        }
        return false
    }

    /// Version, conversation and the first byte of the secret.
    private static let leastSecretCharacters = 46
}

extension String {
    /// This text without white space around it.
    var trimmed: Substring {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[start...end]
    }
}
