import ChanID

/// The fields of one kind of row that are compared, and how each value is told. Texts of messages are never among them:
/// what says who did what outlives what was said.
struct ComparedFields<Row: Sendable>: Sendable {
    typealias Pair = (field: String, old: FieldChange.Value?, new: FieldChange.Value?)
    typealias Comparison = @Sendable (Row?, Row) -> Pair?

    private let comparisons: [Comparison]

    init(_ comparisons: [Comparison]) { self.comparisons = comparisons }

    /// What is different; all that is set where there was no row.
    func changes(from old: Row?, to new: Row, _ object: FieldChange.Object, name: String) -> [FieldChange] {
        comparisons.compactMap { compare in
            compare(old, new).map { FieldChange(object, name: name, field: $0.field, old: $0.old, new: $0.new) }
        }
    }

    /// A value is told only where it differs: most do not, and telling costs more than comparing.
    static func field<Value: Equatable & SendableMetatype>(
        _ name: String, _ value: @escaping @Sendable (Row) -> Value,
        _ told: @escaping @Sendable (Value) -> FieldChange.Value?
    ) -> Comparison {
        { old, new in
            let before = old.map(value)
            let after = value(new)
            guard before != after else { return nil }
            let pair: Pair = (name, before.flatMap(told), told(after))
            return pair.old == pair.new ? nil : pair
        }
    }

    static func text(_ name: String, _ value: @escaping @Sendable (Row) -> String?) -> Comparison {
        field(name, value) { $0.map(FieldChange.Value.text) }
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
