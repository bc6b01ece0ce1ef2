// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A member as an auditor sees it.
    package struct AuditedMember: JSONStructure {
        /// Member id, 32 hex digits.
        package var id: String
        /// Display name.
        package var name: String
        /// Role.
        package var role: Contract.Role
        /// Standing.
        package var status: Contract.MemberStatus
        /// When they became a member.
        package var sinceAt: UTCTime?
        /// Who admitted or invited them.
        package var admittedBy: Contract.MemberRef?
        /// Name of the link they came by.
        package var link: String?
        /// Whether that link still works.
        package var linkState: Contract.LinkState?
        /// Their last act or post; absent where there is none but that they came.
        package var lastSeenAt: UTCTime?
        /// The entry that holds it.
        package var lastSeq: Int?
        /// How long their key has been known here.
        package var keyAgeS: Int?
        /// Devices that speak for them.
        package var devices: Int
        /// Permissions granted for a time that is over.
        package var expiredGrants: [String]
        /// What stands out.
        package var flags: [Contract.AuditFlag]

        package init(
            id: String, name: String, role: Contract.Role, status: Contract.MemberStatus, sinceAt: UTCTime? = nil,
            admittedBy: Contract.MemberRef? = nil, link: String? = nil, linkState: Contract.LinkState? = nil,
            lastSeenAt: UTCTime? = nil, lastSeq: Int? = nil, keyAgeS: Int? = nil, devices: Int, expiredGrants: [String],
            flags: [Contract.AuditFlag]) {
            (self.id, self.name, self.role, self.status) = (id, name, role, status)
            (self.sinceAt, self.admittedBy, self.link, self.linkState) = (sinceAt, admittedBy, link, linkState)
            (self.lastSeenAt, self.lastSeq, self.keyAgeS, self.devices) = (lastSeenAt, lastSeq, keyAgeS, devices)
            (self.expiredGrants, self.flags) = (expiredGrants, flags)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            role = try reader.required("role")
            status = try reader.required("status")
            sinceAt = try reader.optional("since_at")
            admittedBy = try reader.optional("admitted_by")
            link = try reader.optional("link")
            linkState = try reader.optional("link_state")
            lastSeenAt = try reader.optional("last_seen_at")
            lastSeq = try reader.optional("last_seq")
            keyAgeS = try reader.optional("key_age_s")
            devices = try reader.required("devices")
            expiredGrants = try reader.required("expired_grants")
            flags = try reader.required("flags")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("role", role)
            writer.add("status", status)
            writer.add("since_at", sinceAt)
            writer.add("admitted_by", admittedBy)
            writer.add("link", link)
            writer.add("link_state", linkState)
            writer.add("last_seen_at", lastSeenAt)
            writer.add("last_seq", lastSeq)
            writer.add("key_age_s", keyAgeS)
            writer.add("devices", devices)
            writer.add("expired_grants", expiredGrants)
            writer.add("flags", flags)
        }
    }
}
