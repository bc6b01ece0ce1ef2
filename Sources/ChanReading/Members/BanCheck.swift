import ChanCore
package import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Whether bans affect an applicant, and which.
package struct BanCheck: Hashable, Sendable {
    /// The reason why a ban affects an applicant. The raw value is the stable name.
    package enum Cause: String, Hashable, Sendable, CaseIterable {
        /// The applicant's key is banned.
        case key
        /// The banned member joined by the same link.
        case link
        /// The banned member created the link or invited the applicant.
        case inviter
    }

    package struct Match: Hashable, Sendable {
        package let ban: BanOverview
        package let cause: Cause
        /// Whether the request is refused; otherwise it is reviewed.
        package let refuses: Bool
    }

    package let matches: [Match]
    /// The enforced ban lists that refuse the applicant, as far as the tag is known; empty if another node is the
    /// origin, because only the origin sees tags.
    package let lists: [BanListRefusal]
    package var isRefused: Bool { !lists.isEmpty || matches.contains(where: \.refuses) }
    package var isWatched: Bool { !matches.isEmpty && !isRefused }
}

/// The applicant to check; each part may be unknown.
package struct BanSubject: Sendable {
    package var member: MemberID?
    /// The member's first Ed25519 key, 32 bytes.
    package var key: [UInt8]?
    package var link: LinkID?
    package var inviter: MemberID?

    package init() {}
}

extension NodeView {
    /// Determines how the bans in force affect an applicant.
    ///
    /// - Throws: `denied.*` unless this node's member may ban; `invalid.value` for a key of another length, or if
    ///   nothing is given.
    package func checkBan(
        _ subject: BanSubject, in conversation: ConversationID
    ) throws(ServiceError) -> BanCheck {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.ban)
            return try BanSearch(viewer).check(subject)
        }
    }
}

private struct BanSearch {
    package let context: ViewerContext
    private let names: NameResolver
    private var id: ConversationID { context.id }
    private var view: StoreView { context.view }

    init(_ viewer: ViewerContext) {
        self.context = viewer
        names = NameResolver(viewer)
    }

    func check(_ subject: BanSubject) throws -> BanCheck {
        var matches = try byKey(subject)
        let link = try subject.link.flatMap { try LinkTable.find($0, of: id, in: view) }
        if let link {
            for ban in try BanTable.list(watching: link.id, of: id, in: view) where ban.watches(link, at: context.now) {
                matches.append(try match(ban, .link, refuses: false))
            }
        }
        for inviter in Set([link?.createdBy, subject.inviter].compactMap { $0 }).sorted() {
            guard let ban = try BanTable.find(inviter, of: id, in: view), ban.isInForce(at: context.now), ban.watches
            else { continue }
            matches.append(try match(ban, .inviter, refuses: false))
        }
        return BanCheck(matches: matches, lists: try byList(subject))
    }

    private func byList(_ subject: BanSubject) throws -> [BanListRefusal] {
        guard context.conversation.origin != nil else { return [] }
        let matcher = BanListMatcher(conversation: id, now: context.clock)
        let members = Set([subject.member, subject.key.flatMap { VerifyKey($0) }.map(MemberID.init(firstKey:))])
        return try members.compactMap(\.self).sorted().flatMap { try matcher.refusals(of: $0, in: view) }
    }

    private func byKey(_ subject: BanSubject) throws -> [BanCheck.Match] {
        var bans: [Ban] = []
        if let key = subject.key {
            guard let verify = VerifyKey(key) else { throw ServiceError.invalid("/key", "a key has 32 bytes") }
            bans = try BanTable.find(key: key, of: id, in: view)
            let member = MemberID(firstKey: verify)
            if let ban = try BanTable.find(member, of: id, in: view), !bans.contains(ban) { bans.append(ban) }
        }
        if let member = subject.member, let ban = try BanTable.find(member, of: id, in: view), !bans.contains(ban) {
            bans.append(ban)
        }
        return try bans.filter { $0.isInForce(at: context.now) }.map { try match($0, .key, refuses: true) }
    }

    private func match(_ ban: Ban, _ cause: BanCheck.Cause, refuses: Bool) throws -> BanCheck.Match {
        BanCheck.Match(ban: try BanOverview(ban, context, names), cause: cause, refuses: refuses)
    }
}
