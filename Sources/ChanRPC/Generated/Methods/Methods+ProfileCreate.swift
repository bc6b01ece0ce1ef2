// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a local identity. Keys for every conversation are derived from the profile, so that no two conversations
    /// show the same key. The first profile is the default.
    package enum ProfileCreate: Method {
        package static let info = MethodInfo(
            name: "profile.create", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Create a local identity", journaled: ["name"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["name", "request_key", "reason", "reason_private", "dry_run"]
            /// Display name, offered when joining.
            package var name: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                name = try reader.required("name", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new profile.
            package var profile: Contract.Profile

            package init(change: Contract.Change, profile: Contract.Profile) {
                (self.change, self.profile) = (change, profile)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                profile = try reader.required("profile")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("profile", profile)
            }
        }
    }
}
