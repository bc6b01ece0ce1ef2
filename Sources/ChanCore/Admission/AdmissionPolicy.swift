import ChanID

/// The rules by which a conversation admits members. Each link has an admission mode, too; the stricter one applies.
/// The policy is part of the charter, and one act replaces all of it. The capacity is stored in the preferences, and
/// the join password separately.
package struct AdmissionPolicy: Hashable, Sendable {
    package var mode: AdmissionMode
    /// The limit of join requests per time; `nil` for no limit.
    package var rate: JoinRate?
    /// Whether only invited keys may request to join: the invitations are the allow list.
    package var invitedOnly: Bool
    /// Whether an admission program on the origin's node decides first.
    package var asksProgram: Bool

    package init(
        mode: AdmissionMode = .open, rate: JoinRate? = nil, invitedOnly: Bool = false, asksProgram: Bool = false
    ) {
        self.mode = mode
        self.rate = rate
        self.invitedOnly = invitedOnly
        self.asksProgram = asksProgram
    }

    /// The policy that leaves the decision to the links.
    package static let standard = AdmissionPolicy()
}

/// The approvals that an applicant needs. The raw value is the number on the wire and in the store.
package enum AdmissionMode: UInt8, Hashable, Comparable, Sendable, CaseIterable {
    /// None: a valid link is enough.
    case open = 0
    /// The approval of a member with the permission to admit.
    case approval = 1
    /// The approvals of two different members.
    case review = 2

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The stable name.
    package var name: String {
        switch self {
        case .open: "open"
        case .approval: "approval"
        case .review: "review"
        }
    }
}

extension Admission {
    /// The link's admission as an admission mode.
    package var mode: AdmissionMode {
        switch self {
        case .open: .open
        case .approval: .approval
        }
    }
}

/// Allows at most `count` join requests within `seconds`, by the origin's clock. The state is a single moment: the
/// generic cell rate algorithm (ITU-T I.371 Annex A). A burst uses up the allowance, a pause restores it.
package struct JoinRate: Hashable, Sendable {
    /// In `NumberLimit.joinRateCount`.
    package var count: UInt32
    /// In `NumberLimit.joinRateSeconds`.
    package var seconds: Int64

    package init(count: UInt32, seconds: Int64) {
        self.count = count
        self.seconds = seconds
    }

    /// The limit of the lockdown level `slow`.
    package static let slow = JoinRate(count: 10, seconds: 60)

    /// Whether both numbers are within their ranges, so that the computation of times cannot overflow.
    package var isWithinLimits: Bool {
        NumberLimit.joinRateCount.contains(Int64(count)) && NumberLimit.joinRateSeconds.contains(seconds)
    }

    /// The number of milliseconds between two requests at a constant rate.
    var interval: Int64 { seconds * 1000 / Int64(max(count, 1)) }

    /// Returns the time from which another request is allowed, if `due` is the theoretical arrival time.
    func nextRequestAllowed(after due: Timestamp) -> Timestamp {
        Timestamp(milliseconds: due.milliseconds - (seconds * 1000 - interval))
    }

    /// Returns the theoretical arrival time after another request at `moment`.
    func theoreticalArrivalTime(after due: Timestamp?, at moment: Timestamp) -> Timestamp {
        Timestamp(milliseconds: max(due?.milliseconds ?? 0, moment.milliseconds) + interval)
    }
}
