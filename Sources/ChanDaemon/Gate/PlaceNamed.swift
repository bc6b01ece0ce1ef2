import ChanJSON

extension JSONValue {
    /// Parameters that name a conversation; a test compares them with the description of the methods.
    static let placeParameters = ["conversation", "to"]

    /// The conversation that these parameters of a call name, as the caller names it, and the parameter that does.
    var placeNamed: (param: String, reference: String)? {
        for param in Self.placeParameters {
            if let reference = object?[param]?.string { return (param, reference) }
        }
        return nil
    }
}
