import ChanCore
import ChanID
import ChanSQLite

// Admission policy, lockdown and join password as columns of `conversation_state`.

extension AdmissionPolicy {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> AdmissionPolicy {
        var policy = AdmissionPolicy(mode: try row.next())
        let count = try row.next(UInt32?.self)
        let seconds = try row.next(Int64?.self)
        if let count, let seconds { policy.rate = JoinRate(count: count, seconds: seconds) }
        policy.invitedOnly = try row.next()
        policy.asksProgram = try row.next()
        return policy
    }
}

extension Lockdown {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> Lockdown? {
        let level = try row.next(LockdownLevel?.self)
        let until = try row.next(Timestamp?.self)
        let by = try row.next(MemberID?.self)
        let at = try row.next(Timestamp?.self)
        guard let level, let by, let at else { return nil }
        return Lockdown(level: level, until: until, by: by, at: at)
    }
}

extension JoinPassword {
    private static let saltBytes = 16

    /// The salt followed by the hash.
    var column: [UInt8] { salt + hash }

    static func read(_ row: inout ColumnReader) throws(StoreError) -> JoinPassword? {
        guard let bytes = try row.next([UInt8]?.self) else { return nil }
        let (salt, hash) = (Array(bytes.prefix(saltBytes)), Array(bytes.dropFirst(saltBytes)))
        guard let password = JoinPassword(salt: salt, hash: hash) else {
            throw StoreError(.corrupt, operation: "read a password")
        }
        return password
    }
}

extension ChangedColumns {
    mutating func addIfChanged(_ old: AdmissionPolicy, _ new: AdmissionPolicy) {
        guard old != new else { return }
        addIfChanged("admission_mode", old.mode, new.mode)
        addIfChanged("join_rate_count", old.rate?.count, new.rate?.count)
        addIfChanged("join_rate_per", old.rate?.seconds, new.rate?.seconds)
        addIfChanged("invited_only", old.invitedOnly, new.invitedOnly)
        addIfChanged("asks_program", old.asksProgram, new.asksProgram)
    }

    mutating func addIfChanged(_ old: Lockdown?, _ new: Lockdown?) {
        guard old != new else { return }
        addIfChanged("lockdown_level", old?.level, new?.level)
        addIfChanged("lockdown_until", old?.until, new?.until)
        addIfChanged("lockdown_by", old?.by, new?.by)
        addIfChanged("lockdown_at", old?.at, new?.at)
    }
}
