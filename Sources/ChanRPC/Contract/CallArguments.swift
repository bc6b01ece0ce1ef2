package import ChanJSON

/// The parameters of one call, within the schema's bounds.
package struct CallArguments<M: Method>: Sendable {
    package let params: M.Params
    /// The fields of a list's items that the caller requests.
    package let fields: ItemFields
    /// The parameters as read: with the defaults, without `null`, in the schema's order.
    package let json: JSONValue

    /// - Throws: the first violated rule, with its place.
    package init(_ json: JSONValue) throws(ParameterError) {
        var reader = try ParameterReader(json, known: M.Params.keys, gathering: true)
        params = try M.Params(&reader)
        fields = try M.itemFields(of: json)
        self.json = .object(reader.accepted ?? JSONObject())
    }
}
