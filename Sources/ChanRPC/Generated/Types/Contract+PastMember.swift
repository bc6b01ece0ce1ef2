// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Somebody who went.
    package struct PastMember: JSONStructure {
        /// 32 hex digits.
        package var id: String
        /// Their name.
        package var name: String
        /// The role they had.
        package var role: Contract.Role
        /// How they went.
        package var status: Contract.MemberStatus
        /// When.
        package var endedAt: UTCTime
        /// By whom; themselves, who left.
        package var endedBy: Contract.MemberRef
        /// Why.
        package var reason: String?
        /// Why, for the staff.
        package var reasonPrivate: String?
        /// Since when they were a member.
        package var joinedAt: UTCTime?
        /// Name of the link they came by.
        package var link: String?

        package init(
            id: String, name: String, role: Contract.Role, status: Contract.MemberStatus, endedAt: UTCTime,
            endedBy: Contract.MemberRef, reason: String? = nil, reasonPrivate: String? = nil, joinedAt: UTCTime? = nil,
            link: String? = nil) {
            (self.id, self.name, self.role, self.status) = (id, name, role, status)
            (self.endedAt, self.endedBy, self.reason, self.reasonPrivate) = (endedAt, endedBy, reason, reasonPrivate)
            (self.joinedAt, self.link) = (joinedAt, link)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            role = try reader.required("role")
            status = try reader.required("status")
            endedAt = try reader.required("ended_at")
            endedBy = try reader.required("ended_by")
            reason = try reader.optional("reason")
            reasonPrivate = try reader.optional("reason_private")
            joinedAt = try reader.optional("joined_at")
            link = try reader.optional("link")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("role", role)
            writer.add("status", status)
            writer.add("ended_at", endedAt)
            writer.add("ended_by", endedBy)
            writer.add("reason", reason)
            writer.add("reason_private", reasonPrivate)
            writer.add("joined_at", joinedAt)
            writer.add("link", link)
        }
    }
}
