package import ChanID

/// The verifier of a join password; it never contains the password. The applicant's node derives 32 bytes from the
/// password with Argon2id (docs/protocol/envelope.md, Passwords), and the origin stores a salted hash of those.
package struct JoinPassword: Hashable, Sendable {
    /// 16 bytes.
    package var salt: [UInt8]
    /// 32 bytes.
    package var hash: [UInt8]

    /// Creates the verifier.
    ///
    /// - Returns: `nil` if a length is wrong.
    package init?(salt: [UInt8], hash: [UInt8]) {
        guard salt.count == 16, hash.count == 32 else { return nil }
        self.salt = salt
        self.hash = hash
    }
}

/// The origin's findings about a join request in addition to its content. None of it is in the log.
package struct JoinEvidence: Hashable, Sendable {
    package var password: PasswordCheckResult
    package var listing: BanListCheckResult
    /// Whether the author has proved possession of the link that the request names. The default is `false`, so that an
    /// entry point that skips the check admits nobody.
    package var holdsLink: Bool
    /// The number of requests by the same link that were withdrawn within the last hour. Each counts as a use for that
    /// long; otherwise a link for one use would allow any number of requests.
    package var recentWithdrawals: UInt32

    /// The number of seconds for which a withdrawn request counts as a use of its link.
    package static let withdrawalWindowSeconds: Int64 = 3600

    package init(
        password: PasswordCheckResult = .absent, listing: BanListCheckResult = .clear, holdsLink: Bool = false,
        recentWithdrawals withdrawnLately: UInt32 = 0
    ) {
        self.password = password
        self.listing = listing
        self.holdsLink = holdsLink
        self.recentWithdrawals = withdrawnLately
    }

    package static let none = JoinEvidence()
}

/// The result of the password check.
package enum PasswordCheckResult: Hashable, Sendable {
    case absent
    case correct
    case wrong
    /// There were too many wrong attempts, so the password was not checked. `retryAfter` is the number of seconds until
    /// the next attempt.
    case tooManyAttempts(retryAfter: Int64)
}

/// The result of matching an applicant with the conversation's ban lists.
package enum BanListCheckResult: Hashable, Sendable {
    /// The applicant is on none of the lists.
    case clear
    /// The applicant presented no ban tag, so they cannot be matched.
    case unknown
    case listed(until: Timestamp?)
}
