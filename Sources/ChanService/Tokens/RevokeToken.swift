import ChanCore
package import ChanFold
import ChanID
import ChanJSON
import ChanStore

extension Tokens {
    /// Revokes a token with all its copies, or reinstates it. Running calls finish; its jobs are stopped.
    ///
    /// - Returns: the token after the change.
    /// - Throws: `not_found.token`, `invalid.token`.
    package func setToken(
        _ reference: String, isRevoked: Bool, for request: Request
    ) async throws(ServiceError) -> (token: TokenOverview, report: ChangeReport) {
        let report = try await execute(request) { transaction, differences in
            var row = try Self.token(reference, in: transaction)
            guard (row.revokedAt != nil) != isRevoked else { return .localUnchanged }
            let before = row.revokedAt
            row.revokedAt = isRevoked ? self.environment.now() : nil
            try TokenTable.upsert(row, in: transaction)
            if isRevoked { try self.stopJobs(of: row.id, in: transaction) }
            let topic = isRevoked ? EventTopic.tokenRevoked : .tokenRestored
            try ChangeFeedWriter(of: self.context, in: transaction).add(FeedEvent(topic, about: row))
            differences.record(
                FieldChange(
                    .token(id: row.id.description), name: row.name, field: "revoked_at",
                    old: before.map(FieldChange.Value.time), new: row.revokedAt.map(FieldChange.Value.time)))
            return .local
        }
        let token = try await token(reference)
        if isRevoked { webSessions.end(token.id) }
        return (token, report)
    }

    /// Stops the token's jobs; a running step finishes first.
    private func stopJobs(of token: TokenID, in transaction: StoreTransaction) throws(StoreError) {
        for job in try JobTable.listUnfinished(in: transaction) where job.startedBy.token == token.description {
            guard JobKinds.of(job.method)?.irrevocableOutcome == nil else { continue }
            try JobTable.cancel(job.id, in: transaction)
        }
    }
}

extension FeedEvent {
    /// Creates an event about a token.
    init(_ topic: EventTopic, about token: StoredToken) {
        self.init(topic, about: .named(token.id.description))
        data["name"] = .string(token.name)
    }
}
