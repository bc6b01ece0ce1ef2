import ChanID

/// Who becomes a member of a conversation, beside what each link says: the stricter of the two counts. Data of the charter, stated
/// as a whole by one act. The capacity belongs to it and is kept with the preferences, the password stands apart.
package struct AdmissionPolicy: Hashable, Sendable {
    package var mode: AdmissionMode
    /// How many may ask in a while; `nil` for any number.
    package var rate: JoinRate?
    /// Nobody but the keys that were invited may ask: the list of those allowed is the list of those invited.
    package var invitedOnly: Bool
    /// A program at the origin's node says yes or no first.
    package var asksProgram: Bool

    package init(
        mode: AdmissionMode = .open, rate: JoinRate? = nil, invitedOnly: Bool = false, asksProgram: Bool = false
    ) {
        self.mode = mode
        self.rate = rate
        self.invitedOnly = invitedOnly
        self.asksProgram = asksProgram
    }

    /// Links alone decide.
    package static let standard = AdmissionPolicy()
}

/// What stands between asking and being a member. The raw value is the number on the wire and in the store.
package enum AdmissionMode: UInt8, Hashable, Comparable, Sendable, CaseIterable {
    /// Nothing: a valid link is enough.
    case open = 0
    /// Someone who may admit says yes.
    case approval = 1
    /// Someone says yes, and then somebody else who has looked again.
    case review = 2

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Stable.
    package var name: String {
        switch self {
        case .open: "open"
        case .approval: "approval"
        case .review: "review"
        }
    }
}

extension Admission {
    /// What a link asks for, on the same scale.
    package var mode: AdmissionMode {
        switch self {
        case .open: .open
        case .approval: .approval
        }
    }
}

/// At most `count` requests in `seconds`, judged by the origin's clock and kept as one moment: the generic cell rate
/// algorithm (ITU-T I.371 Annex A). A pause fills the allowance again, a burst uses it up.
package struct JoinRate: Hashable, Sendable {
    /// 1–1,000.
    package var count: UInt32
    /// 1 s – 30 days.
    package var seconds: Int64

    package init(count: UInt32, seconds: Int64) {
        self.count = count
        self.seconds = seconds
    }

    /// What the ladder's second step allows.
    package static let slow = JoinRate(count: 10, seconds: 60)

    /// Whether both numbers are such that times can be worked out from them.
    package var isWithinLimits: Bool { (1...1_000).contains(count) && (1...2_592_000).contains(seconds) }

    /// Milliseconds between two requests when they come evenly.
    var interval: Int64 { seconds * 1000 / Int64(max(count, 1)) }

    /// From when on one more may ask, where `due` is when the requests so far are worked off.
    func nextRequestAllowed(after due: Timestamp) -> Timestamp {
        Timestamp(milliseconds: due.milliseconds - (seconds * 1000 - interval))
    }

    /// When the requests are worked off after one more at `moment`.
    func theoreticalArrivalTime(after due: Timestamp?, at moment: Timestamp) -> Timestamp {
        Timestamp(milliseconds: max(due?.milliseconds ?? 0, moment.milliseconds) + interval)
    }
}
