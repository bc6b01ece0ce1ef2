// Generated from schema/rpc/preview.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a preview's state. What the preview of a channel shows, until when, and which relays have it, as far as
    /// this node knows since it was started; for the others, why not. A node does not know whether a relay serves the
    /// web.
    package enum PreviewShow: Method {
        package static let info = MethodInfo(
            name: "preview.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a preview's state", told: ["conversation"])

        package struct Params: JSONStructure {
            /// The channel: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
            }
        }

        package typealias Result = Contract.Preview
    }
}
