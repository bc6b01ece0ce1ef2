package import ChanJSON

/// One method of the API with its parameters and its result. The conformances are generated from schema/rpc.
package protocol Method: Sendable {
    associatedtype Params: MethodParameters
    associatedtype Result: JSONCodable
    /// The entry in the catalogue; `info.name` is the name on the wire.
    static var info: MethodInfo { get }
    /// The paths into a list's item that `fields` may name; empty when the result is not a list.
    static var itemPaths: [String] { get }
}

extension Method {
    package static var itemPaths: [String] { [] }

    /// Returns the fields of a list's items that the caller requests; all fields for a result that is not a list.
    ///
    /// - Throws: `one_of` for a field that no item has.
    package static func itemFields(of params: JSONValue) throws(ParameterError) -> ItemFields {
        try ItemFields(itemPaths.isEmpty ? .null : params, known: itemPaths)
    }
}

/// The methods, each as an enumeration: `Methods.MemberRole.Params`.
package enum Methods {}

/// Types that several methods share: `Contract.Member`.
package enum Contract {}

/// The result of a mutation: the common part, and usually one object of the method.
package protocol MutationResult: JSONStructure {
    var change: Contract.Change { get }
}

/// A JSON-RPC notification that a node sends to a client.
package protocol NodeNotification: JSONStructure {
    static var name: String { get }
}

/// The notifications, each as a structure: `Notifications.MessageItem`.
package enum Notifications {}
