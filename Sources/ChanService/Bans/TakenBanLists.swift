package import ChanCore
package import ChanID
import ChanLog
import ChanStore

/// A member who stands on a list that their conversation takes, or may take.
package struct BanListMatch: Hashable, Sendable {
    package let member: MemberName
    package let status: MemberStatus
    /// As the list calls them.
    package let name: String
    package let reason: String?
    package let until: Timestamp?
}

extension Node {
    /// Takes a list, or takes it no longer. From then on links name it, and whoever asks to join shows it who they are; who was in
    /// before is not known to it.
    /// - Throws: `denied.*` unless banning is ours, `state.not_origin`, `not_found.ban_list`, `invalid.value` for more
    ///   than eight.
    package func takeBanList(
        _ name: String, _ takes: Bool, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await carryOut(request.about(conversation)) { [self] transaction, differences in
            _ = try originStandpoint(conversation, in: transaction)
            let list = try BanListTable.required(name, in: transaction)
            let taken = try BanListUseTable.lists(of: conversation, in: transaction)
            guard taken.contains(list.id) != takes else {
                return try ChangeReport(of: conversation, isNews: false, in: transaction)
            }
            guard !takes || taken.count < BanTag.most else {
                throw ServiceError.invalid("/list", "a conversation takes \(BanTag.most) lists at most")
            }
            if takes {
                try BanListUseTable.add(list.id, to: conversation, at: environment.now(), in: transaction)
            } else {
                try BanListUseTable.remove(list.id, from: conversation, in: transaction)
            }
            differences.note(
                FieldChange(
                    .conversation, name: "", field: "ban_list", old: takes ? nil : .text(list.name),
                    new: takes ? .text(list.name) : nil))
            var report = try ChangeReport(of: conversation, in: transaction)
            let out = try LinkTable.all(of: conversation, in: transaction).filter { $0.state == .active }.map(\.name)
            if takes, !out.isEmpty { report.warnings = [.linksRefused(out.sorted())] }
            return report
        }
    }

    /// Whom a list would put out, were it applied now.
    /// - Throws: `denied.*` unless banning is ours, `state.not_origin`, `not_found.ban_list`, `invalid.cursor`.
    package func banListMatches(
        of name: String, in conversation: ConversationID, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<BanListMatch> {
        try await readPage { [self] view in
            _ = try originStandpoint(conversation, in: view)
            let list = try BanListTable.required(name, in: view)
            let all = try matches(list, in: conversation, view)
            return try PageCursor("ban.preview/\(list.id)", of: conversation, request).slice(all, request) { match in
                ListKey().then(match.member.name).then(match.member.id.bytes)
            }
        }
    }

    /// Bans those members whom the list names, at most 1,000 in one act; whom a rule protects stays. One change: a dry run tells
    /// whom it reaches.
    /// - Throws: as `perform`; `state.not_origin`, `not_found.ban_list`.
    package func applyBanList(
        _ name: String, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, banned: [MemberName], left: [MemberName]) {
        let before = try await read { [self] view in
            _ = try originStandpoint(conversation, in: view)
            return try matches(BanListTable.required(name, in: view), in: conversation, view)
        }
        let report = try await change(conversation, for: request) { [self] writer in
            let list = try BanListTable.required(name, in: writer.transaction)
            let orders = try matches(list, in: conversation, writer.transaction).prefix(1_000).map { match in
                BanOrder(member: match.member.id, until: match.until, reason: request.reason ?? match.reason)
            }
            return try writer.ban(orders, because: request.privateReason)
        } elsewhere: { _ in
            throw ServiceError.named("state.not_origin", [:])
        }
        let after = try await read { [self] view in
            try matches(BanListTable.required(name, in: view), in: conversation, view).map(\.member)
        }
        return (report, before.map(\.member).filter { !after.contains($0) }, after)
    }

    /// Members and those who wait, as the list names them now.
    private func matches(
        _ list: StoredBanList, in conversation: ConversationID, _ view: StoreView
    ) throws -> [BanListMatch] {
        let now = environment.now()
        return try BanListUseTable.listed(on: list.id, in: conversation, view).compactMap { found in
            let entry = found.entry
            guard entry.isInForce(at: now),
                let member = try MemberTable.find(found.member, of: conversation, in: view), !member.status.isOver
            else { return nil }
            return BanListMatch(
                member: MemberName(id: member.id, name: member.name), status: member.status, name: entry.name,
                reason: entry.reason, until: entry.until)
        }
    }

    /// Only the origin hears what newcomers show.
    func originStandpoint(_ conversation: ConversationID, in view: StoreView) throws -> Standpoint {
        let standpoint = try Standpoint(conversation, of: self, in: view)
        try standpoint.requires(.ban)
        guard standpoint.conversation.origin != nil else { throw ServiceError.named("state.not_origin", [:]) }
        return standpoint
    }
}

extension ConversationWriter {
    /// All who may be banned; a refusal comes before anything is said, and keeps nobody else in.
    fileprivate func ban(_ orders: [BanOrder], because privateReason: String?) throws -> Decision {
        var whole = Decision.nothing
        for order in orders {
            let size = size
            do { whole.add(try perform(.ban(order, privateReason: privateReason))) } catch let denial as Denial {
                guard self.size == size else { throw denial }
            }
        }
        return whole
    }
}
