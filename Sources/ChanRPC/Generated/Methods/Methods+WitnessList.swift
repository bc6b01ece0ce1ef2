// Generated from schema/rpc/witness.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List witnesses. The witnesses of the conversation, without asking them anything. The node that orders the log
    /// also tells when it asked each of them last, and why one did not cosign. Exit 9 if one of them is not well.
    package enum WitnessList: Method {
        package static let info = MethodInfo(
            name: "witness.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List witnesses", journaled: ["conversation", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "key", "url", "state", "cosigned_size", "lag", "lag_s", "well", "asked_at", "cosigned_at", "detail", "changed_at"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "all", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Include removed witnesses.
            package var all: Bool
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                all = try reader.optional("all", default: false)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Witness>
    }
}
