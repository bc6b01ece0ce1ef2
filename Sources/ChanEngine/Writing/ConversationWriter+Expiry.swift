import ChanCore
import ChanFold
import ChanStore

extension ConversationWriter {
    /// Publishes the expiry of everything that has ended by now, in the order of the ends. Secrets are rotated once,
    /// together with those of the command that follows.
    ///
    /// - Returns: whether the log grew; then call `finish()`.
    @discardableResult
    package func expireDue() throws -> Bool {
        guard try ScheduledWorkTable.hasExpired(of: id, at: now, in: transaction) else { return false }
        let before = size
        for due in try ScheduledWorkTable.list(.expiries, of: id, at: now, limit: Int.max, in: transaction) {
            guard case .expiry(let expiry) = due.subject else { continue }
            // An expiry that the rules deny must not block others. It remains scheduled.
            do { try perform(.expire(expiry)) } catch is Denial { continue }
        }
        return size > before
    }

    /// Deletes the text of expired messages, here and, by a prune order, at all holders of the log.
    ///
    /// - Returns: the number of messages.
    package func expireMessages(limit: Int) throws -> Int {
        let expiry = ItemExpiry(projection: projection)
        let entries = try expiry.run(at: now, limit: limit)
        try prune(entries)
        return entries.count
    }
}
