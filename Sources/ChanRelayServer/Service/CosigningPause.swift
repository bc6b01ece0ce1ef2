internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite

/// The time after a restore during which a relay cosigns nothing.
///
/// A copy of a store lacks what was cosigned after it was made. During the pause, readers and origins show the notes that
/// bear this relay's cosignature, and the relay learns what it must not contradict (ADR 0058).
enum CosigningPause {
    /// How long a relay that is restored from a backup cosigns nothing, unless its operator says otherwise.
    static let defaultSeconds: Int64 = 86_400

    /// Marks a store as a copy: the relay that starts with it cosigns nothing for a time.
    static func mark(_ db: DatabaseConnection, seconds: Int64) throws {
        try MetaTable(db: db).delete(.cosignsAt)
        try MetaTable(db: db).set(.cosigningPause, Array("\(seconds)".utf8))
    }

    /// Begins the pause of a store that is a copy. The time counts from the first start, because nobody shows anything
    /// to a relay that does not run.
    static func begin(_ db: DatabaseConnection, at now: Timestamp) throws {
        let meta = MetaTable(db: db)
        guard let seconds = try meta.number(.cosigningPause) else { return }
        try meta.set(.cosignsAt, Array("\(now.adding(seconds: max(0, seconds)).milliseconds)".utf8))
        try meta.delete(.cosigningPause)
    }

    /// Returns when the relay cosigns again; `nil` for one that does.
    static func end(_ db: DatabaseConnection) throws -> Timestamp? {
        try MetaTable(db: db).number(.cosignsAt).map(Timestamp.init(milliseconds:))
    }
}
