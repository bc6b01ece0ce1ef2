/// The texts that an act contains.
struct ActTexts {
    /// The name that the act gives to a conversation, member, link or relay.
    var name: String?
    /// The reason of the act.
    var reason: String?
    /// The text and the parts of a message.
    var message: Posting?
    /// The other texts, each with its maximum number of characters.
    var limited: [(field: TextField, text: String, limit: Int)] = []

    static let none = ActTexts()
}

extension Act {
    /// The name that the act gives to a conversation, member, link or relay.
    var givenName: String? { texts.name }
}
