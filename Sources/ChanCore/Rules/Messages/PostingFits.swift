import ChanID

/// The chain of sources is short, and each source has a name that disguises nothing.
struct ForwardFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let sources = attempt.posting?.forwarded, !sources.isEmpty else { return .passes }
        if let fault = sources.lazy.compactMap({ NameFault(in: $0.name) }).first { return .fails(.name(fault)) }
        let limit = ValueFault.number("forwarded", allowed: 1...Int64(PostingLimit.sources))
        return .require(sources.count <= PostingLimit.sources, .value(limit))
    }
}

/// All readers know the mentioned members. In a channel, subscribers cannot be mentioned, because they are hidden from
/// each other.
struct MentionsFit: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let mentions = attempt.posting?.mentions, !mentions.isEmpty else { return .passes }
        guard mentions.count <= PostingLimit.mentions, Set(mentions).count == mentions.count else {
            return .fails(.value(.number("mentions", allowed: 0...Int64(PostingLimit.mentions))))
        }
        // For a held post, this was checked when its author wrote it. A member who has left since must not prevent its
        // publication.
        if attempt.act.kind == .held, attempt.author.scope?.kind == .members { return .passes }
        let stranger = mentions.first { !isKnown($0, attempt) }
        return stranger.map { .fails(.noMember, about: .member($0)) } ?? .passes
    }

    private func isKnown(_ id: MemberID, _ attempt: Attempt) -> Bool {
        // All members of a group see the roster, and all readers know the staff, so a hidden member is a subscriber.
        guard let member = attempt.facts.member(id).value, member.isActive else { return false }
        return attempt.summary.kind == .group || member.isListedInCharter
    }
}

/// A comment states its own author's name. Readers who cannot open the roster rely on those who can.
struct AuthorNameFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let name = attempt.posting?.authorName else { return .passes }
        if let fault = NameFault(in: name) { return .fails(.name(fault)) }
        guard let author = attempt.authorRow.value else { return .passes }
        return .require(author.name == name, .value(.authorName))
    }
}

/// If links are not allowed for the author's role, the message contains none.
struct LinksAreAllowed: Rule {
    private static let rule = FeatureIsOn(.links) { attempt in
        guard let text = attempt.textSaid else { return false }
        return text.holds("://") || text.holds("www.")
    }

    func check(_ attempt: Attempt) -> RuleResult { Self.rule.check(attempt) }
}

extension String {
    /// Returns whether the text contains these UTF-8 bytes. Bytes are compared instead of characters, because a
    /// combining mark after a link would hide it. Runs for each post.
    fileprivate func holds(_ words: StaticString) -> Bool {
        var text = self
        return words.withUTF8Buffer { words in
            text.withUTF8 { text in
                guard let first = words.first, text.count >= words.count else { return false }
                return (0...text.count - words.count).contains { start in
                    text[start] == first && text[start..<start + words.count].elementsEqual(words)
                }
            }
        }
    }
}

extension Attempt {
    /// The text that the author wrote; `nil` if the act contains none.
    fileprivate var textSaid: String? {
        if case .edited(let edit) = act { return edit.text }
        return posting.flatMap { $0.imported == nil ? $0.text : nil }
    }
}
