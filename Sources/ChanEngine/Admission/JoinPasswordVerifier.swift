package import ChanCore
import ChanEnvelope
package import ChanID
package import ChanStore

/// Verifies join passwords at the origin and limits the number of attempts.
package struct JoinPasswordVerifier {
    /// The maximum numbers of failed attempts per hour: by one key, and by one link with any key.
    static let maximumTriesPerMember = 5
    static let maximumTriesPerLink = 60
    static let window: Int64 = 3_600

    package let conversation: ConversationID
    package let now: Timestamp

    package init(conversation: ConversationID, now: Timestamp) {
        self.conversation = conversation
        self.now = now
    }

    /// Verifies the password of a request. It is not compared if there were too many attempts.
    func evidence(
        _ key: [UInt8]?, of request: JoinRequest, against password: JoinPassword?, in view: StoreView
    ) throws(StoreError) -> JoinEvidence {
        guard let password, let link = request.link, let key else { return .none }
        let since = now.adding(seconds: -Self.window)
        let member = request.introduction.member
        let own = try PasswordAttemptTable.listTimes(of: member, by: link, since: since, of: conversation, in: view)
        let all = try PasswordAttemptTable.listTimes(of: nil, by: link, since: since, of: conversation, in: view)
        if let rest = retryDelay(own, Self.maximumTriesPerMember) ?? retryDelay(all, Self.maximumTriesPerLink) {
            return JoinEvidence(password: .tooManyAttempts(retryAfter: rest))
        }
        let isRight = JoinPasswordKey.matches(key, salt: password.salt, hash: password.hash)
        return JoinEvidence(password: isRight ? .correct : .wrong)
    }

    /// Records a failed attempt, and deletes the ones outside the window.
    package func recordFailedTry(_ request: JoinRequest, in transaction: StoreTransaction) throws(StoreError) {
        guard let link = request.link else { return }
        try PasswordAttemptTable.delete(before: now.adding(seconds: -Self.window), of: conversation, in: transaction)
        try PasswordAttemptTable.insert(
            request.introduction.member, by: link, at: now, of: conversation, in: transaction)
    }

    /// The seconds until one of the last `limit` attempts leaves the window; `nil` if there are fewer. `times` is
    /// sorted newest first.
    private func retryDelay(_ times: [Timestamp], _ limit: Int) -> Int64? {
        guard times.count >= limit else { return nil }
        let free = times[limit - 1].adding(seconds: Self.window)
        return max(1, (free.milliseconds - now.milliseconds + 999) / 1000)
    }
}
