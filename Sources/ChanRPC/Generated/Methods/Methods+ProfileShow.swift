// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show a local identity. One profile of this node.
    package enum ProfileShow: Method {
        package static let info = MethodInfo(
            name: "profile.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show a local identity", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["profile"]
            /// Which: its name or id.
            package var profile: String

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                profile = try reader.required("profile", .text(maxBytes: 64))
            }
        }

        package typealias Result = Contract.Profile
    }
}
