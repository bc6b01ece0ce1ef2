/// Field changes of several acts as one: of each field the first old value and the last new one, with the cause of the
/// latter. What came back to what it was is no difference.
package struct MergedFieldChanges<Cause: Sendable>: Sendable {
    private struct Key: Hashable {
        let object: FieldChange.Object
        let field: String
    }

    private var order: [Key] = []
    private var known: [Key: (change: FieldChange, cause: Cause)] = [:]

    @specialized(where Cause == Void)
    package init() {}

    @specialized(where Cause == Void)
    package mutating func add(_ changes: [FieldChange], because cause: Cause) {
        for change in changes {
            let key = Key(object: change.object, field: change.field)
            let first = known[key]?.change
            if first == nil { order.append(key) }
            let merged = FieldChange(
                change.object, name: change.name, field: change.field, old: first.map(\.old) ?? change.old,
                new: change.new)
            known[key] = (merged, cause)
        }
    }

    /// In the order in which they came.
    package var all: [(change: FieldChange, cause: Cause)] {
        order.compactMap { known[$0] }.filter { $0.change.old != $0.change.new }
    }
}

extension MergedFieldChanges where Cause == Void {
    package mutating func add(_ changes: [FieldChange]) { add(changes, because: ()) }

    package var fields: [FieldChange] { all.map(\.change) }
}
