import ChanJSON

extension JSONValue {
    /// Parameters that name a conversation; a test compares them with the description of the methods.
    static let conversationParameters = ["conversation", "to"]

    /// The conversation that these parameters of a call name, as the caller names it, and the parameter that does.
    var namedConversation: (param: String, reference: String)? {
        for param in Self.conversationParameters {
            if let reference = object?[param]?.string { return (param, reference) }
        }
        return nil
    }
}
