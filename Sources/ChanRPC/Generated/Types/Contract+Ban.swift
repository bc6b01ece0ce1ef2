// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A ban.
    package struct Ban: JSONStructure {
        /// Whom it binds.
        package var member: Contract.MemberRef
        /// Whether it holds now.
        package var active: Bool
        /// Since when.
        package var bannedAt: UTCTime
        /// By whom.
        package var bannedBy: Contract.MemberRef
        /// When it ends.
        package var expiresAt: UTCTime?
        /// Why.
        package var reason: String?
        /// Why, for the staff.
        package var reasonPrivate: String?
        /// Whether whoever comes by the same link is looked at while it holds.
        package var watch: Bool
        /// Name of the link they came by.
        package var link: String?
        /// When it was lifted.
        package var liftedAt: UTCTime?
        /// By whom.
        package var liftedBy: Contract.MemberRef?

        package init(
            member: Contract.MemberRef, active: Bool, bannedAt: UTCTime, bannedBy: Contract.MemberRef,
            expiresAt: UTCTime? = nil, reason: String? = nil, reasonPrivate: String? = nil, watch: Bool,
            link: String? = nil, liftedAt: UTCTime? = nil, liftedBy: Contract.MemberRef? = nil) {
            (self.member, self.active, self.bannedAt, self.bannedBy) = (member, active, bannedAt, bannedBy)
            (self.expiresAt, self.reason, self.reasonPrivate, self.watch) = (expiresAt, reason, reasonPrivate, watch)
            (self.link, self.liftedAt, self.liftedBy) = (link, liftedAt, liftedBy)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            member = try reader.required("member")
            active = try reader.required("active")
            bannedAt = try reader.required("banned_at")
            bannedBy = try reader.required("banned_by")
            expiresAt = try reader.optional("expires_at")
            reason = try reader.optional("reason")
            reasonPrivate = try reader.optional("reason_private")
            watch = try reader.required("watch")
            link = try reader.optional("link")
            liftedAt = try reader.optional("lifted_at")
            liftedBy = try reader.optional("lifted_by")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("member", member)
            writer.add("active", active)
            writer.add("banned_at", bannedAt)
            writer.add("banned_by", bannedBy)
            writer.add("expires_at", expiresAt)
            writer.add("reason", reason)
            writer.add("reason_private", reasonPrivate)
            writer.add("watch", watch)
            writer.add("link", link)
            writer.add("lifted_at", liftedAt)
            writer.add("lifted_by", liftedBy)
        }
    }
}
