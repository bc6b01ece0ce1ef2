internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite

/// The time after a restore during which a relay cosigns nothing.
///
/// A copy of a store lacks what was cosigned after it was made. During the pause, readers and origins show the notes
/// that bear this relay's cosignature, and the relay learns what it must not contradict (ADR 0058). Only the time in
/// which the relay runs counts, because a stopped one receives no notes.
struct CosigningPause: Sendable {
    /// How long a relay that is restored from a backup cosigns nothing, unless its operator configures another time.
    static let defaultSeconds: Int64 = 86_400
    /// The most that the clock may advance between two looks at it, which are a minute apart: a clock that jumps, or a
    /// machine that was suspended, does not end the pause.
    private static let maximumStepSeconds: Int64 = 300

    /// When the pause was looked at last.
    private var at: Timestamp
    private(set) var secondsLeft: Int64

    init(_ seconds: Int64, at now: Timestamp) {
        at = now
        secondsLeft = max(0, seconds)
    }

    /// When it ends, if the relay keeps running.
    var end: Timestamp { at.adding(seconds: secondsLeft) }

    /// Counts the time since the last look.
    /// - Returns: when it ends.
    mutating func advance(to now: Timestamp) -> Timestamp {
        let passed = (now.milliseconds - at.milliseconds) / 1_000
        guard passed != 0 else { return end }
        secondsLeft = max(0, secondsLeft - min(max(0, passed), Self.maximumStepSeconds))
        at = now
        return end
    }

    /// Marks a store as a copy, or stores how much of its pause is left: a relay that starts with it cosigns nothing for
    /// that time.
    static func mark(_ db: DatabaseConnection, seconds: Int64) throws {
        try MetaTable(db: db).delete(.cosignsAt)
        try MetaTable(db: db).set(.pause, Array("\(seconds)".utf8))
    }

    /// Returns what is left of the pause; `nil` for a relay that cosigns.
    static func find(_ db: DatabaseConnection, at now: Timestamp) throws -> Self? {
        let meta = MetaTable(db: db)
        var seconds = try meta.number(.pause)
        // A version before stored the end.
        if seconds == nil, let end = try meta.number(.cosignsAt) {
            seconds = min((end - now.milliseconds) / 1_000, defaultSeconds)
        }
        return seconds.flatMap { $0 > 0 ? Self($0, at: now) : nil }
    }

    static func delete(_ db: DatabaseConnection) throws {
        try MetaTable(db: db).delete(.pause)
        try MetaTable(db: db).delete(.cosignsAt)
    }
}
