package import ChanID

/// What the origin compares a joiner's password with: never the password. Who asks makes 32 bytes of it by Argon2id on their own
/// machine (docs/protocol/envelope.md, Passwords), the origin keeps a salted hash of those.
package struct JoinPassword: Hashable, Sendable {
    /// 16 bytes.
    package var salt: [UInt8]
    /// 32 bytes.
    package var hash: [UInt8]

    /// - Returns: `nil` for any other length.
    package init?(salt: [UInt8], hash: [UInt8]) {
        guard salt.count == 16, hash.count == 32 else { return nil }
        self.salt = salt
        self.hash = hash
    }
}

/// What the origin knows of a request beyond what stands in it. Nothing of it is in the log.
package struct JoinEvidence: Hashable, Sendable {
    package var password: PasswordCheckResult
    package var listing: BanListCheckResult
    /// Whether the author proved that they hold the link the request names. `false` unless the origin found so: an entry point
    /// that does not ask lets nobody in.
    package var holdsLink: Bool
    /// Requests by the same link that were taken back in the last hour: each counts as a use for so long. Otherwise a link of one use
    /// would allow any number of requests.
    package var recentWithdrawals: UInt32

    /// For so many seconds a request that was taken back counts as a use of its link.
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

/// What came of comparing.
package enum PasswordCheckResult: Hashable, Sendable {
    case absent
    case correct
    case wrong
    /// Too many were wrong lately; it was not compared. Seconds until the next try.
    case tooManyAttempts(retryAfter: Int64)
}

/// What the ban lists that a conversation takes say of somebody.
package enum BanListCheckResult: Hashable, Sendable {
    /// They stand on none.
    case clear
    /// They showed none of the tags they would be known by.
    case unknown
    case listed(until: Timestamp?)
}
