// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Delete a local identity. Its keys are lost unless its recovery words were written down. Received messages stay
    /// readable here; `conversation clear` deletes them. Refused while it is in a conversation.
    package enum ProfileDelete: Method {
        package static let info = MethodInfo(
            name: "profile.delete", kind: .mutation, severity: .severe, permission: "local",
            idempotent: false, summary: "Delete a local identity", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["profile", "request_key", "reason", "reason_private", "dry_run", "confirm"]
            /// Which: its name or id.
            package var profile: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                profile = try reader.required("profile", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change

            package init(change: Contract.Change) {
                self.change = change
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
            }
        }
    }
}
