import ChanCore
import ChanID

/// `Lifecycle` as columns: a phase, and what a deleted conversation needs to come back.
struct LifecycleColumns {
    let phase: Lifecycle.Phase
    var graceUntil: Timestamp?
    var before: Lifecycle.Resting?

    init(_ lifecycle: Lifecycle) {
        phase = lifecycle.phase
        if case .deleted(let graceUntil, let before) = lifecycle {
            self.graceUntil = graceUntil
            self.before = before
        }
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        phase = try row.next()
        graceUntil = try row.next()
        before = try row.next()
    }

    func lifecycle() throws(StoreError) -> Lifecycle {
        switch phase {
        case .draft: return .draft
        case .active: return .active
        case .frozen: return .frozen
        case .closed: return .closed
        case .deleted:
            guard let graceUntil, let before else { throw StoreError(.corrupt, operation: "read a lifecycle") }
            return .deleted(graceUntil: graceUntil, before: before)
        }
    }
}

/// `HistoryPolicy` as columns: a name and, where it has one, its number of items or time.
struct HistoryColumns {
    let name: String
    var amount: Int64?

    init(_ policy: HistoryPolicy) {
        switch policy {
        case .none: name = "none"
        case .last(let count):
            name = "last"
            amount = Int64(count)
        case .since(let time):
            name = "since"
            amount = time.milliseconds
        case .all: name = "all"
        }
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        name = try row.next()
        amount = try row.next()
    }

    func policy() throws(StoreError) -> HistoryPolicy {
        switch (name, amount) {
        case ("none", nil): return .none
        case ("all", nil): return .all
        case ("since", let amount?): return .since(Timestamp(milliseconds: amount))
        case ("last", let amount?):
            if let count = UInt32(exactly: amount) { return .last(count) }
        default: break
        }
        throw StoreError(.corrupt, operation: "read a history policy")
    }
}
