/// The names of roles as people read them; commands take the role's own name.
enum RoleName {
    /// - Parameter kind: the kind of the conversation. In a channel, an observer is called subscriber.
    static func displayed(_ role: String, inKind kind: String?) -> String {
        role == "observer" && kind == "channel" ? "subscriber" : role
    }
}
