// Generated from schema/rpc/role.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Move a permission to another role. For everybody in the conversation; scopes follow, and whoever loses the last
    /// permission of staff no longer opens what staff write.
    package enum RoleOverride: Method {
        package static let info = MethodInfo(
            name: "role.override", kind: .mutation, severity: .moderate, permission: "set_governance",
            idempotent: true, summary: "Move a permission to another role",
            journaled: ["conversation", "permission", "from_role", "nobody", "expires_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "permission", "from_role", "nobody", "expires_at", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The permission.
            package var permission: Contract.Permission
            /// The role it starts from.
            package var fromRole: Contract.Role?
            /// No role has it.
            package var nobody: Bool
            /// When the default table applies again.
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                permission = try reader.required("permission")
                fromRole = try reader.optional("from_role")
                nobody = try reader.optional("nobody", default: false)
                expiresAt = try reader.optional("expires_at")
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
