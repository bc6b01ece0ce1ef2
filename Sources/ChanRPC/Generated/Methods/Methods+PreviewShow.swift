// Generated from schema/rpc/preview.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a preview's state. What the preview of a channel shows, until when, at which addresses, and which relays
    /// have it; for the others, why not. The node that publishes the preview answers by what it knows of the relays
    /// since it was started; every other node asks the relays, so that members see whether their channel is shown to
    /// everybody.
    package enum PreviewShow: Method {
        package static let info = MethodInfo(
            name: "preview.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a preview's state", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation"]
            /// The channel: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
            }
        }

        package typealias Result = Contract.Preview
    }
}
