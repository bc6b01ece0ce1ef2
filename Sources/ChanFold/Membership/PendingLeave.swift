import ChanCore
package import ChanEnvelope
import ChanID
import ChanLog
package import ChanStore

/// A leave of our own that the log does not contain yet. This node shows its member as gone immediately, or already
/// as waiting to rejoin. Entries up to the leave describe a member and are evaluated as such.
package struct PendingLeave {
    private let conversation: StoredConversation
    /// The member as this node shows it.
    private let displayedMember: Member
    private let statement: Statement

    /// - Returns: the pending leave; `nil` if there is none, the log hides the member's state, or it already shows
    ///   that they are gone.
    package static func find(in row: StoredConversation, vault: Vault, _ transaction: StoreTransaction) throws -> Self?
    {
        guard row.origin == nil, let id = row.member,
            let member = try MemberTable.find(id, of: row.id, in: transaction),
            !member.isActive, member.leftVoluntarily,
            try !OwnMembership.isHiddenFromLog(member.asActiveMember, in: row.id, transaction)
        else { return nil }
        let keyring = Keyring(of: row, vault: vault, in: transaction)
        for submission in try SubmissionTable.listOpen(of: row.id, in: transaction) {
            guard case .memberLeft(let leaving)? = try submission.act(openedWith: keyring, vault),
                leaving.successor == nil,
                let statement = try submission.content(vault)?.enclosed.signed.parsed(),
                try !LogReader.containsStatement(statement, of: row.id, in: transaction)
            else { continue }
            return PendingLeave(conversation: row, displayedMember: member, statement: statement)
        }
        return nil
    }

    /// Shows the member as waiting to rejoin. The state by the log is retained beside the status until it contains
    /// the leave.
    package func markRejoinRequested(in transaction: StoreTransaction) throws(StoreError) {
        var asking = displayedMember
        asking.status = .requested
        try MemberTable.upsert(asking, of: conversation.id, in: transaction)
    }

    /// Restores the member's state by the log before more of it is folded. `reapply` shows them as gone again.
    package func revertToMember(in transaction: StoreTransaction) throws(StoreError) {
        try OwnMembership.adjustMemberCount(1, in: conversation.id, transaction)
        try MemberTable.upsert(displayedMember.asActiveMember, of: conversation.id, in: transaction)
    }

    /// Call after more of the log was folded: shows the member as gone if the log does not contain the leave yet, and
    /// as waiting if it contains only the leave.
    package func reapply(in transaction: StoreTransaction) throws {
        guard var member = try MemberTable.find(displayedMember.id, of: conversation.id, in: transaction) else {
            return
        }
        if try LogReader.containsStatement(statement, of: conversation.id, in: transaction) || !member.isActive {
            guard displayedMember.status.isPending, member.status.isOver else { return }
            return try OwnMembership.markRejoinRequested(in: conversation.id, transaction)
        }
        try OwnMembership.adjustMemberCount(-1, in: conversation.id, transaction)
        (member.status, member.ended) = (displayedMember.status, displayedMember.ended)
        try MemberTable.upsert(member, of: conversation.id, in: transaction)
    }
}

extension Member {
    fileprivate var leftVoluntarily: Bool {
        guard let ended, ended.by == id else { return false }
        return ended.status == .left || ended.status == .withdrawn
    }

    fileprivate var asActiveMember: Member {
        var member = self
        (member.status, member.ended) = (.active, nil)
        return member
    }
}
