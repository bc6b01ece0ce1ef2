import ChanID

/// How many of each a message carries.
package enum PostingLimit {
    /// Places a forwarded message came through.
    package static let sources = 8
    package static let mentions = 50
}

/// A chain of sources is short, and each is called by a name that disguises nothing.
struct ForwardFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let sources = attempt.act.posting?.forwarded, !sources.isEmpty else { return .passes }
        if let fault = sources.lazy.compactMap({ NameFault(in: $0.name) }).first { return .fails(.name(fault)) }
        let limit = ValueFault.number("forwarded", allowed: 1...Int64(PostingLimit.sources))
        return .require(sources.count <= PostingLimit.sources, .value(limit))
    }
}

/// Whom a message names is known to all its readers: a subscriber of a channel is not, and is hidden from the others.
struct MentionsFit: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let mentions = attempt.act.posting?.mentions, !mentions.isEmpty else { return .passes }
        guard mentions.count <= PostingLimit.mentions, Set(mentions).count == mentions.count else {
            return .fails(.value(.number("mentions", allowed: 0...Int64(PostingLimit.mentions))))
        }
        // Of a held post it was asked when its author wrote it; who went since keeps it from nobody.
        if attempt.act.kind == .held, attempt.author.scope?.kind == .members { return .passes }
        let stranger = mentions.first { !isKnown($0, attempt) }
        return stranger.map { .fails(.noMember, about: .member($0)) } ?? .passes
    }

    private func isKnown(_ id: MemberID, _ attempt: Attempt) -> Bool {
        // A group's roster is everybody's, and staff are known wherever they are: who is hidden is a subscriber.
        guard let member = attempt.facts.member(id).value, member.isActive else { return false }
        return attempt.summary.kind == .group || member.isListedInCharter
    }
}

/// A comment bears its author's own name, and nobody else's. Who has no roster relies on those who have one.
struct AuthorNameFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let name = attempt.act.posting?.authorName else { return .passes }
        if let fault = NameFault(in: name) { return .fails(.name(fault)) }
        guard let author = attempt.authorRow.value else { return .passes }
        return .require(author.name == name, .value(.authorName))
    }
}

/// Where links are kept from some, a message of theirs holds none.
struct LinksAreAllowed: Rule {
    private static let rule = FeatureIsOn(.links) { attempt in
        guard let text = attempt.textSaid else { return false }
        return text.holds("://") || text.holds("www.")
    }

    func check(_ attempt: Attempt) -> RuleResult { Self.rule.check(attempt) }
}

extension String {
    /// Whether these bytes stand anywhere in it, whatever they may be seen as together with those that follow: a combining mark
    /// behind a link makes it none the less a link. Each post is looked through.
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
    /// Words of the author's own, as far as the act says some.
    fileprivate var textSaid: String? {
        if case .edited(_, let text) = act { return text }
        return act.posting.flatMap { $0.imported == nil ? $0.text : nil }
    }
}
