package import ChanJSON

/// One method of the contract: what goes in and what comes out. The conformances are generated from schema/rpc.
package protocol Method: Sendable {
    associatedtype Params: JSONCodable
    associatedtype Result: JSONCodable
    /// As in the catalogue; `info.name` is the name on the wire.
    static var info: MethodInfo { get }
    /// Paths into an item of a list that `fields` may name; empty where the result is no list.
    static var itemPaths: [String] { get }
}

extension Method {
    package static var itemPaths: [String] { [] }

    /// Which parts of its items the caller asks for; all of what is no list.
    /// - Throws: `one_of` for a part that no item has.
    package static func itemFields(of params: JSONValue) throws(ParameterError) -> ItemFields {
        try ItemFields(itemPaths.isEmpty ? .null : params, known: itemPaths)
    }
}

/// The methods, one enumeration each: `Methods.MemberRole.Params`.
package enum Methods {}

/// Types that several methods share: `Contract.Member`.
package enum Contract {}

/// What a mutation returns: the common part, and usually one object of its own.
package protocol MutationResult: JSONStructure {
    var change: Contract.Change { get }
}

/// What a caller gets beside its answer: JSON-RPC notifications from the node.
package protocol NodeNotification: JSONStructure {
    static var name: String { get }
}

/// The notifications, one structure each: `Notifications.MessageItem`.
package enum Notifications {}
