// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A member whom a ban list names.
    package struct BanListMatch: JSONStructure {
        /// Who.
        package var member: Contract.MemberRef
        /// How they stand here.
        package var status: Contract.MemberStatus
        /// As the list calls them.
        package var name: String
        /// When it ends.
        package var expiresAt: UTCTime?
        /// Why.
        package var reason: String?

        package init(
            member: Contract.MemberRef, status: Contract.MemberStatus, name: String, expiresAt: UTCTime? = nil,
            reason: String? = nil) {
            (self.member, self.status, self.name, self.expiresAt) = (member, status, name, expiresAt)
            self.reason = reason
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            member = try reader.required("member")
            status = try reader.required("status")
            name = try reader.required("name")
            expiresAt = try reader.optional("expires_at")
            reason = try reader.optional("reason")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("member", member)
            writer.add("status", status)
            writer.add("name", name)
            writer.add("expires_at", expiresAt)
            writer.add("reason", reason)
        }
    }
}
