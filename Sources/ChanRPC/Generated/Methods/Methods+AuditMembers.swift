// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List members with findings. The roster with role, start, admitting member, link, last activity, key age and
    /// findings: members without activity or device, dormant members, duplicates, members who joined by a link that was
    /// withdrawn later, and expired grants. The readers set on relays are in `audit relays`.
    package enum AuditMembers: Method {
        package static let info = MethodInfo(
            name: "audit.members", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "List members with findings",
            told: ["conversation", "role", "status", "flag", "flagged", "dormant_s"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "role", "status", "since_at", "admitted_by", "admitted_by.id", "admitted_by.name", "link", "link_state", "last_seen_at", "last_seq", "key_age_s", "devices", "expired_grants", "flags"]

        package struct Params: JSONStructure {
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
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "role", "status", "flag", "flagged", "dormant_s", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                role = try reader.optional("role")
                status = try reader.optional("status") ?? .active
                flag = try reader.optional("flag")
                flagged = try reader.optional("flagged") ?? false
                dormantS = try reader.optional("dormant_s", .integer(min: 1, max: nil)) ?? 7776000
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("role", role)
                writer.add("status", status)
                writer.add("flag", flag)
                writer.add("flagged", flagged)
                writer.add("dormant_s", dormantS)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.AuditedMember>
    }
}
