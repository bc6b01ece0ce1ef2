// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Verify a conversation's log. Checks the whole log from genesis on all cores: Merkle root, checkpoints, every
    /// author's signature, every body against its hash and its key, relays' cosignatures. Entries that the rules
    /// refused are in `integrity list`. For the journal it checks every line, the stored hashes and the last signed
    /// checkpoint. Exit code 10 if a check fails, or while there is an unacknowledged proof against the origin or a
    /// relay.
    package enum AuditVerify: Method {
        package static let info = MethodInfo(
            name: "audit.verify", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Verify a conversation's log", journaled: ["conversation", "offline"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "offline", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String
            /// Do not ask relays for newer checkpoints.
            package var offline: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                offline = try reader.optional("offline", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.VerifyReport
    }
}
