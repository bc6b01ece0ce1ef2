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
}

/// The methods, one enumeration each: `Methods.MemberRole.Params`.
package enum Methods {}

/// Types that several methods share: `Contract.Member`.
package enum Contract {}

/// What a mutation returns: the common part, and usually one object of its own.
package protocol MutationResult: JSONCodable {
    var change: Contract.Change { get }
}

/// What a caller gets beside its answer: JSON-RPC notifications from the node.
package protocol NodeNotification: JSONCodable {
    static var name: String { get }
}

/// The notifications, one structure each: `Notifications.MessageItem`.
package enum Notifications {}
