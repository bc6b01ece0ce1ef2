// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Decode a link. Verifies the chain of owners and every signature, and shows what the link offers. Needs no node;
    /// a short link's relays are asked for the rest. Only the origin knows whether the link was withdrawn.
    package enum LinkInspect: Method {
        package static let info = MethodInfo(
            name: "link.inspect", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Decode a link", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["link"]
            /// The link, in quotes; `-` reads it from standard input, which keeps it out of process lists.
            package var link: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                link = try reader.required("link", .text(maxBytes: 65536))
            }
        }

        package typealias Result = Contract.LinkInspection
    }
}
