/// Merges the field changes of several acts: each field has the first old value, the last new value and the cause of
/// the latter. Fields that returned to their old value are omitted.
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

    /// The changes, in order of their first appearance.
    package var all: [(change: FieldChange, cause: Cause)] {
        order.compactMap { known[$0] }.filter { $0.change.old != $0.change.new }
    }
}

extension MergedFieldChanges where Cause == Void {
    package mutating func add(_ changes: [FieldChange]) { add(changes, because: ()) }

    package var fields: [FieldChange] { all.map(\.change) }
}
