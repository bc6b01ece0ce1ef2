import ChanCore
import ChanEnvelope
import ChanID
import ChanStore

/// The origin's part in passwords for joining: how many tries are left, and whether this one is right.
struct JoinPasswordVerifier {
    /// Wrong ones in an hour: by one key, and by one link, whoever tries.
    static let maximumTriesPerMember = 5
    static let maximumTriesPerLink = 60
    static let window: Int64 = 3_600

    let conversation: ConversationID
    let now: Timestamp

    /// What is known of a request's password. Nothing is compared once the tries are used up.
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

    /// A wrong one counts, and those of long ago are forgotten.
    func recordFailedTry(_ request: JoinRequest, in transaction: StoreTransaction) throws(StoreError) {
        guard let link = request.link else { return }
        try PasswordAttemptTable.delete(before: now.adding(seconds: -Self.window), of: conversation, in: transaction)
        try PasswordAttemptTable.insert(
            request.introduction.member, by: link, at: now, of: conversation, in: transaction)
    }

    /// Seconds until one of the last `limit` tries, newest first, is old enough; `nil` while there are fewer.
    private func retryDelay(_ times: [Timestamp], _ limit: Int) -> Int64? {
        guard times.count >= limit else { return nil }
        let free = times[limit - 1].adding(seconds: Self.window)
        return max(1, (free.milliseconds - now.milliseconds + 999) / 1000)
    }
}
