// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Rename a local identity. The name it has here, and offers where it joins next. Conversations it is in keep the
    /// name they know: `member rename` changes that one.
    package enum ProfileUpdate: Method {
        package static let info = MethodInfo(
            name: "profile.update", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Rename a local identity", journaled: ["name"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["profile", "name", "request_key", "reason", "reason_private", "dry_run"]
            /// Which: its name or id.
            package var profile: String
            /// The new name.
            package var name: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                profile = try reader.required("profile", .text(maxBytes: 64))
                name = try reader.required("name", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
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
