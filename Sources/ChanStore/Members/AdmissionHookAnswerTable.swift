package import ChanID
package import ChanSQLite

/// The answer of the origin's admission program to a join request. The raw value is the stable name.
package enum AdmissionHookAnswer: String, Hashable, Sendable {
    case accept, decline, hold
    /// The program gave no valid answer: it crashed, answered something else, or timed out.
    case none
}

extension AdmissionHookAnswer: ColumnValue {}

/// The admission program's answer to each member's last request.
package enum AdmissionHookAnswerTable {
    package static func upsert(
        _ answer: AdmissionHookAnswer, on hash: Digest, of member: MemberID, at: Timestamp,
        in conversation: ConversationID,
        _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO program_answer (conversation, member, hash, answer, at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (conversation, member) DO UPDATE SET hash = excluded.hash, answer = excluded.answer, at = excluded.at
            """, try transaction.requireRowID(of: conversation), member, hash, answer, at)
    }

    /// Returns the program's answer.
    ///
    /// - Returns: `nil` if it was not asked about this request.
    package static func find(
        _ member: MemberID, _ hash: Digest, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> AdmissionHookAnswer? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT answer FROM program_answer WHERE conversation = ? AND member = ? AND hash = ?", row, member, hash,
            as: AdmissionHookAnswer.init)
    }

    /// Returns pending requests about which the program was not asked, each with the hash of its submission.
    package static func listUnanswered(
        of conversation: ConversationID, limit: Int, in view: StoreView
    ) throws(StoreError) -> [(member: MemberID, hash: Digest)] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        var found: [(member: MemberID, hash: Digest)] = []
        try view.forEach(
            """
            SELECT member.member, join_submission.hash FROM member
            JOIN join_submission ON join_submission.conversation = member.conversation
                AND join_submission.member = member.member
            LEFT JOIN program_answer ON program_answer.conversation = member.conversation
                AND program_answer.member = member.member AND program_answer.hash = join_submission.hash
            WHERE member.conversation = ? AND member.status = 'requested' AND program_answer.hash IS NULL
            ORDER BY member.name, member.member LIMIT ?
            """, row, limit
        ) { (row) throws(StoreError) in found.append((try row.next(), try row.next())) }
        return found
    }
}
