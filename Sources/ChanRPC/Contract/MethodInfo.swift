package import ChanJSON

/// How a method runs among the others of its connection.
package enum MethodKind: String, Hashable, Sendable {
    /// May overtake.
    case read
    /// Applied in arrival order.
    case mutation
    /// A read, then notifications until ended.
    case stream
}

/// How much a call can do, for confirmation and for tokens.
package enum MethodSeverity: String, Hashable, Sendable, Comparable, CaseIterable {
    case read, low, moderate, severe

    package static func < (left: Self, right: Self) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// A method's entry in the catalogue.
package struct MethodInfo: Hashable, Sendable {
    package let name: String
    package let kind: MethodKind
    package let severity: MethodSeverity
    /// The permission it takes in a conversation; `local` where any caller of the node may.
    package let permission: String
    package let idempotent: Bool
    package let summary: String
    /// The parameters that say whom and what it is about and what was chosen, never texts: what a journal may keep.
    package internal(set) var told: [String] = []

    /// The noun of its name: what tokens restrict methods by.
    package var category: String { String(name.prefix { $0 != "." }) }
}

/// A name under which a method is reached, with parameters that come with the name: `channel.list` is
/// `conversation.list` with `kind` = `channel`.
package struct MethodAlias: Hashable, Sendable {
    package let name: String
    package let method: String
    package let preset: JSONObject

    /// `params` with the preset ones added.
    /// - Throws: if the caller gives one of them, which `name` says already.
    package func apply(to params: JSONValue) throws(ParameterError) -> JSONValue {
        guard case .object(var object) = params else { return params }
        for member in preset.members {
            guard object[member.key] == nil else {
                throw ParameterError(
                    rule: .unknownKey, expected: "nothing: the method's name says it", actual: member.key
                )
                .inside(member.key)
            }
            object[member.key] = member.value
        }
        return .object(object)
    }
}
