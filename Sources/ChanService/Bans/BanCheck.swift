import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Whether somebody would be kept out, and by what.
package struct BanCheck: Hashable, Sendable {
    /// Why a ban bears on whoever asks. The raw value is the stable name.
    package enum Cause: String, Hashable, Sendable, CaseIterable {
        /// The key is the banned one.
        case key
        /// The banned member came by the same link.
        case link
        /// The banned member made the link, or invited them.
        case inviter
    }

    package struct Match: Hashable, Sendable {
        package let ban: BanOverview
        package let cause: Cause
        /// Turned away; otherwise looked at.
        package let refuses: Bool
    }

    package let matches: [Match]
    package var isRefused: Bool { matches.contains(where: \.refuses) }
    package var isWatched: Bool { !matches.isEmpty && !isRefused }
}

/// Who is asked about; each part may be unknown.
package struct BanSubject: Sendable {
    package var member: MemberID?
    /// Ed25519, 32 bytes: a member's first key.
    package var key: [UInt8]?
    package var link: LinkID?
    package var inviter: MemberID?

    package init() {}
}

extension Node {
    /// Judges by the bans in force what would become of somebody who asks.
    /// - Throws: `denied.*` unless banning is ours; `invalid.value` for a key of another length, or where nothing is asked.
    package func checkBan(
        _ subject: BanSubject, in conversation: ConversationID
    ) async throws(ServiceError) -> BanCheck {
        try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            try standpoint.require(.ban)
            return try BanSearch(standpoint).check(subject)
        }
    }
}

private struct BanSearch {
    let context: ViewerContext
    private let names: NameResolver
    private var id: ConversationID { context.id }
    private var view: StoreView { context.view }

    init(_ standpoint: ViewerContext) {
        self.context = standpoint
        names = NameResolver(standpoint)
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
        return BanCheck(matches: matches)
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
