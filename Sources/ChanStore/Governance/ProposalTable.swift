package import ChanCore
package import ChanID
package import ChanSQLite

/// The open and closed proposals.
package enum ProposalTable {
    static let columnList = ColumnList(
        "proposal", key: ["conversation", "proposal"],
        columns: [
            "act", "scope", "version", "expires_at", "reason", "made_by", "made_with", "made_at", "quorum", "electors",
            "approvals", "rejections", "state", "closed_by", "closed_at", "closed_reason",
        ])

    package static func find(
        _ id: MessageID, of conversation: ConversationID, _ acts: ActCodec, in view: StoreView
    ) throws(StoreError) -> Proposal? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND proposal = ?", row, id, as: ProposalReader(acts: acts).read
        )
    }

    /// Returns all proposals, in the order in which they were made.
    package static func list(
        of conversation: ConversationID, _ acts: ActCodec, in view: StoreView
    ) throws(StoreError) -> [Proposal] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? ORDER BY made_at, proposal", row,
            as: ProposalReader(acts: acts).read)
    }

    /// Returns the proposals that can still be decided at `moment`, in no particular order.
    package static func listOpen(
        at moment: Timestamp, of conversation: ConversationID, _ acts: ActCodec, in view: StoreView
    ) throws(StoreError) -> [Proposal] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) INDEXED BY proposal_open WHERE conversation = ? AND state = 'open' AND expires_at > ?",
            row,
            moment, as: ProposalReader(acts: acts).read)
    }

    static func upsert(
        _ proposal: Proposal, of conversation: ConversationID, _ acts: ActCodec, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard let act = acts.encode(proposal.terms.act) else {
            throw StoreError(.defect, operation: "keep a proposal")
        }
        try transaction.run(
            columnList.upsert,
            [
                try transaction.requireRowID(of: conversation), proposal.id, act,
                Int64(proposal.scope.rawValue), proposal.terms.version, proposal.terms.expiresAt, proposal.terms.reason,
                proposal.by, proposal.device, proposal.at, proposal.quorum, proposal.electors,
                proposal.approvals.flatMap(\.bytes), proposal.rejections.flatMap(\.bytes), proposal.state,
                proposal.closed?.by, proposal.closed?.at, proposal.closed?.reason,
            ])
    }
}

extension Proposal.State: ColumnValue {}

private struct ProposalReader {
    let acts: ActCodec

    func read(_ row: inout ColumnReader) throws(StoreError) -> Proposal {
        let id = try row.next(MessageID.self)
        guard let act = acts.decode(try row.next()),
            let scope = UInt8(exactly: try row.next(Int64.self)).flatMap(ScopeKind.init)
        else { throw StoreError(.corrupt, operation: "read a proposal") }
        var terms = ProposalTerms(act: act, version: try row.next(), expiresAt: try row.next())
        terms.reason = try row.next()
        let author = Author(member: try row.next(), device: try row.next())
        let at = try row.next(Timestamp.self)
        var proposal = Proposal(
            id: id, terms: terms, by: author, at: at, scope: scope, votes: (try row.next(), try row.next()))
        proposal.approvals = try members(&row)
        proposal.rejections = try members(&row)
        proposal.state = try row.next()
        proposal.closed = try closing(&row)
        return proposal
    }

    private func members(_ row: inout ColumnReader) throws(StoreError) -> [MemberID] {
        let bytes = try row.next([UInt8].self)
        return stride(from: 0, to: bytes.count, by: MemberID.byteCount).compactMap {
            MemberID(bytes[$0..<min($0 + MemberID.byteCount, bytes.count)])
        }
    }

    private func closing(_ row: inout ColumnReader) throws(StoreError) -> Proposal.Closing? {
        let by = try row.next(MemberID?.self)
        let at = try row.next(Timestamp?.self)
        let reason = try row.next(String?.self)
        guard let by, let at else { return nil }
        return Proposal.Closing(by: by, at: at, reason: reason)
    }
}
