package import ChanID
package import ChanJSON
import ChanSodium

/// The restrictions of one token, or of one rule of access.json, in their order: all must agree to a call.
package struct RestrictionChain: Hashable, Sendable {
    /// For whom uses are counted.
    package let owner: TokenID
    private let links: [Link]
    /// How many of the first were there when the owner issued it. Whoever holds a token appends the others, which take away
    /// and never give.
    private let issued: Int

    private struct Link: Hashable {
        let restriction: Result<Restriction, RestrictionError>
        let counter: Digest
    }

    /// Where uses under one restriction are counted: by the chain up to and including it, so that every narrowed copy
    /// counts in the same place. SHA-256("chanadm/token-counter/v1\n" ‖ layout up to here, without the code).
    package struct Meter: Hashable, Sendable {
        package let index: Int
        package let counter: Digest
        package let limit: Limit
    }

    package enum Limit: Hashable, Sendable {
        case count(Int)
        case rate(calls: Int, seconds: Int)
    }

    /// - Parameters:
    ///   - restrictions: as bytes; what cannot be read refuses every call.
    ///   - issued: how many of the first the owner gave it; only they can give a right.
    package init(owner: TokenID, _ restrictions: [[UInt8]], issued: Int = 0) {
        self.owner = owner
        self.issued = issued
        var prefix = Token.head(owner)
        var links: [Link] = []
        for bytes in restrictions {
            Token.append(bytes, to: &prefix)
            let counter = SHA256.digest(Array("chanadm/token-counter/v1\n".utf8), prefix)
            links.append(
                Link(
                    restriction: Result { () throws(RestrictionError) in try Restriction(bytes: bytes) },
                    counter: counter))
        }
        self.links = links
    }

    /// The restrictions of a user of this machine, whose uses are counted under a name no token has.
    package init(user: UInt32, _ restrictions: [Restriction]) {
        let digest = SHA256.digest(Array("chanadm/user/v1\n\(user)".utf8))
        guard let owner = TokenID(digest.bytes.prefix(TokenID.byteCount)) else { preconditionFailure("16 bytes") }
        self.init(owner: owner, restrictions.map(\.bytes), issued: restrictions.count)
    }

    /// Those that can be read.
    package var restrictions: [Restriction] { links.compactMap { try? $0.restriction.get() } }

    /// Whether the call passes all that needs no memory.
    package func check(_ call: CallAttributes) throws(RestrictionViolation) {
        for (index, link) in links.enumerated() {
            switch link.restriction {
            case .failure(let error):
                throw RestrictionViolation(
                    index: index, rule: "unknown", expected: error.expected, actual: error.actual)
            case .success(let restriction):
                guard let (expected, actual) = restriction.violation(to: call) else { continue }
                throw RestrictionViolation(
                    index: index, rule: restriction.kind.rawValue, expected: expected, actual: actual)
            }
        }
    }

    /// Whether its time has come and is not over, for who asks nothing yet.
    package func check(at now: UTCTime) throws(RestrictionViolation) {
        let nothing = CallAttributes(
            method: "", severity: .read, isMutation: false, params: .null, subject: .neutral, at: now)
        for (index, link) in links.enumerated() {
            guard case .success(let restriction) = link.restriction, [.notBefore, .expires].contains(restriction.kind),
                let (expected, actual) = restriction.violation(to: nothing)
            else { continue }
            throw RestrictionViolation(
                index: index, rule: restriction.kind.rawValue, expected: expected, actual: actual)
        }
    }

    /// When its time is over; `nil` for never.
    package var end: UTCTime? {
        restrictions.compactMap { restriction in
            guard case .expires(let end) = restriction else { return nil }
            return end
        }.min()
    }

    /// Whether it speaks of conversations at all.
    package var concernsConversations: Bool {
        restrictions.contains { $0.kind == .conversations }
    }

    /// Whether its owner said, when it was issued, which values a parameter may have in calls of a method. A restriction that
    /// a holder appended does not count: narrowing must not give what was not issued.
    package func restrictsValues(of parameter: String, in method: String) -> Bool {
        links.prefix(issued).contains { link in
            guard case .success(.parameter(let known)) = link.restriction, case .oneOf = known.values else {
                return false
            }
            return known.name == parameter && known.methods.matches(method)
        }
    }

    /// What must be counted for a call that passed `check`.
    package var meters: [Meter] {
        links.enumerated().compactMap { index, link in
            switch link.restriction {
            case .success(.count(let limit)): Meter(index: index, counter: link.counter, limit: .count(limit))
            case .success(.rate(let calls, let seconds)):
                Meter(index: index, counter: link.counter, limit: .rate(calls: calls, seconds: seconds))
            case .success, .failure: nil
            }
        }
    }

    /// Whether what happens in a conversation may be shown: every restriction to conversations names it, and none is
    /// unknown.
    package func mayShow(_ conversation: ConversationID?) -> Bool {
        links.allSatisfy { link in
            switch link.restriction {
            case .failure: false
            case .success(.conversations(let allowed)): conversation.map(allowed.contains) ?? false
            case .success: true
            }
        }
    }
}
