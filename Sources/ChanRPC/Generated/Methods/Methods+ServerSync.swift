// Generated from schema/rpc/server.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Synchronize with the relays. Publishes unpublished entries, fetches and verifies new ones, and processes
    /// submissions and receipts. Exit code 10 while a proof against the origin or a relay stands that nobody
    /// acknowledged, 9 if not everything could be exchanged.
    package enum ServerSync: Method {
        package static let info = MethodInfo(
            name: "server.sync", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Synchronize with the relays", journaled: ["conversation", "timeout_s", "force"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "timeout_s", "force", "progress"]
            /// Only this channel or group.
            package var conversation: String?
            /// How long to try (30s, 2m).
            package var timeoutS: Int
            /// After a restore: continue signing although relays that may hold more entries did not answer. For the
            /// owner of the node alone, not for tokens.
            package var force: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                timeoutS = try reader.optional("timeout_s", .integer(min: 1, max: 3600), default: 60)
                force = try reader.optional("force", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.SyncReport
    }
}
