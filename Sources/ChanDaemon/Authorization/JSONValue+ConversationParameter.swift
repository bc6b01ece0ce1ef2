import ChanJSON

extension JSONValue {
    /// The parameters that name a conversation; a test compares them with the schema of the methods.
    static let conversationParameters = ["conversation", "to"]

    /// The conversation that the parameters name, as the caller wrote it, and the parameter's name.
    var namedConversation: (param: String, reference: String)? {
        for param in Self.conversationParameters {
            if let reference = object?[param]?.string { return (param, reference) }
        }
        return nil
    }
}
