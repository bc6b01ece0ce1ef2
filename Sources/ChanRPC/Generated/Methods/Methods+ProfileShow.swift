// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a local identity. One profile of this node.
    package enum ProfileShow: Method {
        package static let info = MethodInfo(
            name: "profile.show", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Show a local identity", told: [])

        package struct Params: JSONStructure {
            /// Which: its name or id.
            package var profile: String

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["profile"])
                profile = try reader.required("profile", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("profile", profile)
            }
        }

        package typealias Result = Contract.Profile
    }
}
