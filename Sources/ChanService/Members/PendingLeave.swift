import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanStore

/// A leaving of our own that the log does not tell of yet. This node shows its member gone at once, maybe asking to come back
/// already. What the log says until it tells of the leaving is about a member, and is judged so.
struct PendingLeave {
    private let conversation: StoredConversation
    /// What this node shows of its member.
    private let displayedMember: Member
    private let statement: Statement

    /// - Returns: `nil` where there is none, where the log hides what becomes of the member, or where it says already that they are gone.
    static func find(in row: StoredConversation, vault: Vault, _ transaction: StoreTransaction) throws -> Self? {
        guard row.origin == nil, let id = row.member,
            let shown = try MemberTable.find(id, of: row.id, in: transaction),
            !shown.isActive, shown.leftVoluntarily,
            try !OwnMembership.isHiddenFromLog(shown.asActiveMember, in: row.id, transaction)
        else { return nil }
        let keyring = Keyring(of: row, vault: vault, in: transaction)
        for submission in try SubmissionTable.listOpen(of: row.id, in: transaction) {
            guard case .memberLeft(successor: nil)? = try submission.act(openedWith: keyring, vault),
                let statement = try submission.content(vault)?.enclosed.signed.parsed(),
                try !LogReader.containsStatement(statement, of: row.id, in: transaction)
            else { continue }
            return PendingLeave(conversation: row, displayedMember: shown, statement: statement)
        }
        return nil
    }

    /// Shows the member as one who asks to come back. What the log says of them stays beside the status until it tells of the leaving.
    func markRejoinRequested(in transaction: StoreTransaction) throws(StoreError) {
        var asking = displayedMember
        asking.status = .requested
        try MemberTable.upsert(asking, of: conversation.id, in: transaction)
    }

    /// Makes the member what the log says they are, before more of the log is folded. `restore` shows them gone again.
    func revertToMember(in transaction: StoreTransaction) throws(StoreError) {
        try OwnMembership.adjustMemberCount(1, in: conversation.id, transaction)
        try MemberTable.upsert(displayedMember.asActiveMember, of: conversation.id, in: transaction)
    }

    /// Once more of the log was folded: shows the member gone where it did not tell of that, and asking where it told of the
    /// leaving alone.
    func reapply(in transaction: StoreTransaction) throws {
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
