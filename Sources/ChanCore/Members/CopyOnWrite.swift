/// Stores a large value behind one reference, so that passing it on costs a retain instead of a copy of all its fields.
/// A mutation copies the value first, unless the reference is unique.
@propertyWrapper
package struct CopyOnWrite<Value: Hashable & Sendable>: Hashable, @unchecked Sendable {
    // `@unchecked` is safe because a box that is referenced more than once is never written to.
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
