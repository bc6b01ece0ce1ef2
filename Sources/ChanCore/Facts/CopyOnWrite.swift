/// A wide value behind one reference: handing it on costs a retain, not a copy of all its fields and what they hold.
/// Whoever changes theirs copies it first, unless nobody else has it.
@propertyWrapper
package struct CopyOnWrite<Value: Hashable & Sendable>: Hashable, @unchecked Sendable {
    // Unchecked: a box that more than one holds is never written to.
    private final class Box {
        @exclusivity(unchecked) var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    package init(wrappedValue: Value) { box = Box(wrappedValue) }

    package var wrappedValue: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
