package import ChanJSON

/// The parameters of a method. The conformances are generated from schema/rpc.
package protocol MethodParameters: Sendable {
    /// The names of the parameters in the schema's order.
    static var keys: [String] { get }
    /// - Throws: the first violated rule, with the place of the parameter.
    init(_ reader: inout ParameterReader) throws(ParameterError)
}

extension MethodParameters {
    /// - Throws: the first violated rule, with its place; for a parameter that the method does not have, too.
    package init(json: JSONValue) throws(ParameterError) {
        var reader = try ParameterReader(json, known: Self.keys, gathering: false)
        try self.init(&reader)
    }
}
