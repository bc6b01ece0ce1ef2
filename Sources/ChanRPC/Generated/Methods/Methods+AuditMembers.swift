// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List members with findings. The roster with role, start, admitting member, link, last activity, key age and
    /// findings: members without activity or device, dormant members, duplicates, members who joined by a link that was
    /// withdrawn later, and expired grants. The readers set on relays are in `audit relays`.
    package enum AuditMembers: Method {
        package static let info = MethodInfo(
            name: "audit.members", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "List members with findings",
            journaled: ["conversation", "role", "status", "flag", "flagged", "dormant_s"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "role", "status", "since_at", "admitted_by", "admitted_by.id", "admitted_by.name", "link", "link_state", "last_seen_at", "last_seq", "key_age_s", "devices", "expired_grants", "flags"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "role", "status", "flag", "flagged", "dormant_s", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only members of this role.
            package var role: Contract.Role?
            /// Standing.
            package var status: Contract.MemberStatus
            /// Only members with this flag.
            package var flag: Contract.AuditFlag?
            /// Only members with any flag.
            package var flagged: Bool
            /// How long without an act or a post makes a member dormant.
            package var dormantS: Int
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                role = try reader.optional("role")
                status = try reader.optional("status", default: .active)
                flag = try reader.optional("flag")
                flagged = try reader.optional("flagged", default: false)
                dormantS = try reader.optional("dormant_s", .integer(min: 1, max: nil), default: 7776000)
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.AuditedMember>
    }
}
