package import ChanJSON

/// The ordering of a method's calls on one connection.
package enum MethodKind: String, Hashable, Sendable {
    /// May be executed out of order.
    case read
    /// Executed in order of arrival.
    case mutation
    /// A read, followed by notifications until the stream ends.
    case stream
}

/// The severity of a call's effects, which determines confirmation and token restrictions.
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
    /// The permission that the method needs in a conversation; `local` when any caller of the node may use it.
    package let permission: String
    package let idempotent: Bool
    package let summary: String
    /// The parameters that the journal stores: references and choices, never texts.
    package internal(set) var journaled: [String] = []
    /// Parameter values with which a call is severe, because no command can undo it.
    package internal(set) var severeValues: [String: String] = [:]

    /// The noun of the name, by which tokens can restrict methods.
    package var category: String { String(name.prefix { $0 != "." }) }

    /// Returns the method as one that only reads: for an entry point that hands its result to the caller and writes
    /// nothing on this machine.
    package var asRead: MethodInfo {
        MethodInfo(
            name: name, kind: .read, severity: .read, permission: permission, idempotent: true, summary: summary,
            journaled: journaled)
    }

    /// Returns the severity of a call with these parameters.
    package func severity(of params: JSONValue) -> MethodSeverity { hasSevereValue(params) ? .severe : severity }

    /// Returns whether a parameter has a value with which a call cannot be undone.
    package func hasSevereValue(_ params: JSONValue) -> Bool {
        severeValues.contains { name, value in params[path: name]?.string == value }
    }
}

/// An alternative name of a method with preset parameters: `channel.list` is `conversation.list` with `kind` =
/// `channel`.
package struct MethodAlias: Hashable, Sendable {
    package let name: String
    package let method: String
    package let preset: JSONObject

    /// Returns `params` with the preset ones added.
    ///
    /// - Throws: an error if the caller gives a preset parameter.
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
