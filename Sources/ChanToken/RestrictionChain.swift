package import ChanID
package import ChanJSON
import ChanSodium

/// The restrictions of one token, or of one rule of access.json, in their order. A call must satisfy all of them.
package struct RestrictionChain: Hashable, Sendable {
    /// The token under whose identifier uses are counted.
    package let owner: TokenID
    private let links: [Link]
    /// The number of leading restrictions that the token's issuer added. Holders of the token append the others, which
    /// can only restrict it further.
    private let issued: Int

    private struct Link: Hashable {
        let restriction: Result<Restriction, RestrictionError>
        let counter: Digest
    }

    /// The counter of uses under one restriction. It is identified by the chain up to and including this restriction,
    /// so that all narrowed copies share it: SHA-256("chanadm/token-counter/v1\n" ‖ layout up to here, without the
    /// code).
    package struct Meter: Hashable, Sendable {
        package let index: Int
        package let counter: Digest
        package let limit: Limit
        /// The chain up to the first restriction that a holder appended, which separates the counters of the holders of
        /// narrowed copies; `nil` for a restriction of the issuer.
        package let holder: Digest?
    }

    package enum Limit: Hashable, Sendable {
        case count(Int)
        case rate(calls: Int, seconds: Int)
    }

    /// - Parameters:
    ///   - restrictions: the encoded restrictions. One that cannot be parsed refuses every call.
    ///   - issued: the number of leading restrictions that the issuer added. Only these can grant a right.
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

    /// Creates the restrictions of a local user, whose uses are counted under an identifier that no token has.
    package init(user: UInt32, _ restrictions: [Restriction]) {
        let digest = SHA256.digest(Array("chanadm/user/v1\n\(user)".utf8))
        guard let owner = TokenID(digest.bytes.prefix(TokenID.byteCount)) else { preconditionFailure("16 bytes") }
        self.init(owner: owner, restrictions.map(\.bytes), issued: restrictions.count)
    }

    /// The restrictions that can be parsed.
    package var restrictions: [Restriction] { links.compactMap { try? $0.restriction.get() } }

    /// Checks the call against all restrictions that do not depend on earlier calls.
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

    /// Checks the time restrictions only, without a call.
    package func check(at now: UTCTime) throws(RestrictionViolation) {
        let nothing = CallAttributes(
            method: "", severity: .read, isMutation: false, params: .null, subject: .neutral, at: now)
        try check(nothing, against: [.notBefore, .expires])
    }

    /// Checks the call against the restrictions of these kinds only.
    package func check(_ call: CallAttributes, against kinds: Set<Restriction.Kind>) throws(RestrictionViolation) {
        for (index, link) in links.enumerated() {
            guard case .success(let restriction) = link.restriction, kinds.contains(restriction.kind),
                let (expected, actual) = restriction.violation(to: call)
            else { continue }
            throw RestrictionViolation(
                index: index, rule: restriction.kind.rawValue, expected: expected, actual: actual)
        }
    }

    /// The earliest expiry; `nil` for none.
    package var end: UTCTime? {
        restrictions.compactMap { restriction in
            guard case .expires(let end) = restriction else { return nil }
            return end
        }.min()
    }

    /// Whether a restriction names conversations.
    package var concernsConversations: Bool {
        restrictions.contains { $0.kind == .conversations }
    }

    /// Returns whether the issuer restricted the values of this parameter in calls of this method.
    ///
    /// A restriction that a holder appended does not count, because narrowing must never grant a right.
    package func restrictsValues(of parameter: String, in method: String) -> Bool {
        links.prefix(issued).contains { link in
            guard case .success(.parameter(let known)) = link.restriction, case .oneOf = known.values else {
                return false
            }
            return known.name == parameter && known.methods.matches(method)
        }
    }

    /// The counters to increment for a call that passed `check`.
    package var meters: [Meter] {
        links.enumerated().compactMap { index, link in
            let limit: Limit
            switch link.restriction {
            case .success(.count(let most)): limit = .count(most)
            case .success(.rate(let calls, let seconds)): limit = .rate(calls: calls, seconds: seconds)
            case .success, .failure: return nil
            }
            let holder = index < issued ? nil : links[issued].counter
            return Meter(index: index, counter: link.counter, limit: limit, holder: holder)
        }
    }

    /// Returns whether events of a conversation may be shown: every restriction to conversations names it, and all
    /// restrictions can be parsed.
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
