import ChanID
import ChanStore

extension Node {
    /// Makes a token with all its copies useless, or good again. Calls that are running finish.
    /// - Returns: the token as it now stands, and whether that is different from before.
    /// - Throws: `not_found.token`, `invalid.token`.
    package func setToken(
        _ reference: String, isRevoked: Bool
    ) async throws(ServiceError) -> (token: TokenOverview, changed: Bool) {
        try await write { transaction in
            var row = try Self.token(reference, in: transaction)
            let now = self.environment.now()
            let changes = (row.revokedAt != nil) != isRevoked
            if changes {
                row.revokedAt = isRevoked ? now : nil
                try TokenTable.put(row, in: transaction)
            }
            return (try TokenOverview(row, at: now, in: transaction), changes)
        }
    }
}
