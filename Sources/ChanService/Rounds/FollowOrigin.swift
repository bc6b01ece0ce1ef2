import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanStore

extension RelayRounds {
    /// Applies the origin changes that a relay shows.
    ///
    /// - Parameter size: the size of the log that a claim must continue in order to be followed; `nil` to follow none.
    /// - Returns: the first new claim that is not followed; the changes after it are skipped as well.
    @discardableResult
    func followOrigin(
        _ changes: [OriginChange], of conversation: ConversationID, followingClaimsFrom size: UInt64? = nil
    ) async throws(ServiceError) -> OriginChange? {
        guard !changes.isEmpty else { return nil }
        let known = try await read { view in try OriginChangeTable.list(of: conversation, in: view).count }
        guard changes.count > known else { return nil }
        return try await write { [self] transaction -> OriginChange? in
            guard let row = try ConversationTable.find(conversation, in: transaction) else { return nil }
            let claim = try row.unknownClaim(among: changes, notFrom: size, in: transaction)
            try OriginFollower(conversation: row, node: context, transaction: transaction)
                .apply(changes.prefix { $0 != claim }.map(OriginAnnouncement.change))
            return claim
        }
    }
}
