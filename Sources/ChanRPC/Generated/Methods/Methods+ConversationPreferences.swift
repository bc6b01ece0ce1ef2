// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show features and limits. Features with the lowest role that may use each, history for newcomers, limits and
    /// windows.
    package enum ConversationPreferences: Method {
        package static let info = MethodInfo(
            name: "conversation.preferences", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show features and limits", journaled: ["conversation", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
            }
        }

        package typealias Result = Contract.Preferences
    }
}
