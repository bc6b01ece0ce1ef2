/// A set of scope kinds. It is a bit set, because every decision queries it several times.
package struct ScopeKinds: SetAlgebra, Sendable {
    private var bits: UInt8 = 0

    package init() {}

    package static let all = ScopeKinds(ScopeKind.allCases)

    package func contains(_ kind: ScopeKind) -> Bool { bits & Self.bit(of: kind) != 0 }

    /// Returns the kinds that satisfy a condition.
    package func filter(_ isIncluded: (ScopeKind) -> Bool) -> ScopeKinds {
        ScopeKinds(kinds.filter(isIncluded))
    }

    /// The kinds in the order of their numbers.
    package var kinds: [ScopeKind] { ScopeKind.allCases.filter(contains) }

    @discardableResult
    package mutating func insert(_ kind: ScopeKind) -> (inserted: Bool, memberAfterInsert: ScopeKind) {
        defer { bits |= Self.bit(of: kind) }
        return (!contains(kind), kind)
    }

    @discardableResult
    package mutating func remove(_ kind: ScopeKind) -> ScopeKind? {
        defer { bits &= ~Self.bit(of: kind) }
        return contains(kind) ? kind : nil
    }

    @discardableResult
    package mutating func update(with kind: ScopeKind) -> ScopeKind? { insert(kind).inserted ? nil : kind }

    package mutating func formUnion(_ other: ScopeKinds) { bits |= other.bits }
    package mutating func formIntersection(_ other: ScopeKinds) { bits &= other.bits }
    package mutating func formSymmetricDifference(_ other: ScopeKinds) { bits ^= other.bits }

    package func union(_ other: ScopeKinds) -> ScopeKinds { changed { $0.formUnion(other) } }
    package func intersection(_ other: ScopeKinds) -> ScopeKinds { changed { $0.formIntersection(other) } }
    package func symmetricDifference(_ other: ScopeKinds) -> ScopeKinds {
        changed { $0.formSymmetricDifference(other) }
    }

    private func changed(_ change: (inout ScopeKinds) -> Void) -> ScopeKinds {
        var copy = self
        change(&copy)
        return copy
    }

    private static func bit(of kind: ScopeKind) -> UInt8 { 1 << kind.rawValue }
}

extension ScopeKinds: Hashable {}
