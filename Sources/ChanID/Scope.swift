/// The kind of readers for whom a body is sealed (docs/protocol/envelope.md). The raw value is the number on the wire.
package enum ScopeKind: UInt8, Hashable, Sendable, CaseIterable {
    case `public` = 0
    case charter = 1
    case members = 2
    case staff = 3
    case owners = 4
    case support = 5
}

/// A scope of one conversation: its kind and, for `support`, the number of the support chat (otherwise 0).
package struct Scope: Hashable, Sendable {
    package let kind: ScopeKind
    package let id: UInt64

    package init(_ kind: ScopeKind, id: UInt64 = 0) {
        self.kind = kind
        self.id = id
    }

    package static let `public` = Scope(.public)
    package static let charter = Scope(.charter)
    package static let members = Scope(.members)
    package static let staff = Scope(.staff)
    package static let owners = Scope(.owners)
    package static func support(_ id: UInt64) -> Scope { Scope(.support, id: id) }
}
