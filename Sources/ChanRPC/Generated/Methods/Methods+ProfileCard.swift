// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Create a card for an invitation. Who the profile would be in the conversation a link leads to, signed with that
    /// key: it can be given away, and says nothing of other conversations. Nobody is asked.
    package enum ProfileCard: Method {
        package static let info = MethodInfo(
            name: "profile.card", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Create a card for an invitation", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["link", "profile"]
            /// A link to the conversation, in quotes; `-` reads it from standard input.
            package var link: String
            /// Which local profile.
            package var profile: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                link = try reader.required("link", .text(maxBytes: 65536))
                profile = try reader.optional("profile", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.ProfileCard
    }
}
