// Generated from schema/rpc/role.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Move a permission back. The default table applies again.
    package enum RoleReset: Method {
        package static let info = MethodInfo(
            name: "role.reset", kind: .mutation, severity: .moderate, permission: "set_governance",
            idempotent: true, summary: "Move a permission back", journaled: ["conversation", "permission"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "permission", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The permission.
            package var permission: Contract.Permission
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                permission = try reader.required("permission")
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var rule: Contract.RoleRule

            package init(change: Contract.Change, rule: Contract.RoleRule) {
                (self.change, self.rule) = (change, rule)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                rule = try reader.required("rule")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("rule", rule)
            }
        }
    }
}
