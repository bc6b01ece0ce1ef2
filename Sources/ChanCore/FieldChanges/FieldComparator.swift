import ChanID

/// Compares the fields of one kind of row, and formats their values. Texts of messages are never included, because the
/// record of changes outlives them.
struct FieldComparator<Row: Sendable>: Sendable {
    typealias Pair = (field: String, old: FieldChange.Value?, new: FieldChange.Value?)
    typealias Comparison = @Sendable (Row?, Row) -> Pair?

    /// Fields of one part of a row. If the part is equal, its fields are not compared: most rows have dozens of them,
    /// and most changes affect none.
    struct Group: Sendable {
        let differs: @Sendable (Row?, Row) -> Bool
        let comparisons: [Comparison]
    }

    private let comparisons: [Comparison]
    private let groups: [Group]

    init(_ comparisons: [Comparison], groups: [Group] = []) {
        self.comparisons = comparisons
        self.groups = groups
    }

    /// Returns the changed fields; all non-empty ones if there was no row.
    func changes(from old: Row?, to new: Row, _ object: FieldChange.Object, name: String) -> [FieldChange] {
        var changes: [FieldChange] = []
        func take(_ comparisons: [Comparison]) {
            for compare in comparisons {
                guard let pair = compare(old, new) else { continue }
                changes.append(FieldChange(object, name: name, field: pair.field, old: pair.old, new: pair.new))
            }
        }
        take(comparisons)
        for group in groups where group.differs(old, new) { take(group.comparisons) }
        return changes
    }

    static func group<Part: Equatable & SendableMetatype>(
        _ comparisons: [Comparison], of part: @escaping @Sendable (Row) -> Part
    ) -> Group {
        Group(differs: { old, new in old.map(part) != part(new) }, comparisons: comparisons)
    }

    /// Returns a comparison that formats values only if they differ, because formatting costs more than comparing.
    static func field<Value: Equatable & SendableMetatype>(
        _ name: String, _ value: @escaping @Sendable (Row) -> Value,
        _ changeValue: @escaping @Sendable (Value) -> FieldChange.Value?
    ) -> Comparison {
        { old, new in
            let before = old.map(value)
            let after = value(new)
            guard before != after else { return nil }
            let pair: Pair = (name, before.flatMap(changeValue), changeValue(after))
            return pair.old == pair.new ? nil : pair
        }
    }

    static func text(_ name: String, _ value: @escaping @Sendable (Row) -> String?) -> Comparison {
        field(name, value) { $0.map(FieldChange.Value.text) }
    }

    static func identifier<ID: Identifier & SendableMetatype>(
        _ name: String, _ value: @escaping @Sendable (Row) -> ID?
    ) -> Comparison {
        field(name, value) { $0.map { .text("\($0)") } }
    }

    static func number(_ name: String, _ value: @escaping @Sendable (Row) -> Int64?) -> Comparison {
        field(name, value) { $0.map(FieldChange.Value.number) }
    }

    static func time(_ name: String, _ value: @escaping @Sendable (Row) -> Timestamp?) -> Comparison {
        field(name, value) { $0.map(FieldChange.Value.time) }
    }

    static func flag(_ name: String, _ value: @escaping @Sendable (Row) -> Bool) -> Comparison {
        field(name, value) { FieldChange.Value.flag($0) }
    }
}
