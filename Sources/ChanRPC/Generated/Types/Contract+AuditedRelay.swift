// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A relay's view beside this node's.
    package struct AuditedRelay: JSONStructure {
        /// Name.
        package var name: String
        /// Its identity, 64 hex digits.
        package var id: String
        /// Status in the log.
        package var stored: Contract.RelayStored
        /// Entries it held when last seen.
        package var size: Int?
        /// Entries it lacked then.
        package var lag: Int?
        /// The largest size it cosigned.
        package var cosignedSize: Int?
        /// Whether the root it showed is ours at that size.
        package var rootMatches: Bool?
        /// The version of the set of readers that it has.
        package var accessVersion: Int?
        /// Whether that is the set that follows from roster and links now.
        package var accessCurrent: Bool?
        /// When it last answered.
        package var seenAt: UTCTime?
        /// What stands out.
        package var findings: [Contract.RelayFinding]

        package init(
            name: String, id: String, stored: Contract.RelayStored, size: Int? = nil, lag: Int? = nil,
            cosignedSize: Int? = nil, rootMatches: Bool? = nil, accessVersion: Int? = nil, accessCurrent: Bool? = nil,
            seenAt: UTCTime? = nil, findings: [Contract.RelayFinding]) {
            (self.name, self.id, self.stored, self.size) = (name, id, stored, size)
            (self.lag, self.cosignedSize, self.rootMatches, self.accessVersion) = (lag, cosignedSize, rootMatches, accessVersion)
            (self.accessCurrent, self.seenAt, self.findings) = (accessCurrent, seenAt, findings)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            name = try reader.required("name")
            id = try reader.required("id")
            stored = try reader.required("stored")
            size = try reader.optional("size")
            lag = try reader.optional("lag")
            cosignedSize = try reader.optional("cosigned_size")
            rootMatches = try reader.optional("root_matches")
            accessVersion = try reader.optional("access_version")
            accessCurrent = try reader.optional("access_current")
            seenAt = try reader.optional("seen_at")
            findings = try reader.required("findings")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("name", name)
            writer.add("id", id)
            writer.add("stored", stored)
            writer.add("size", size)
            writer.add("lag", lag)
            writer.add("cosigned_size", cosignedSize)
            writer.add("root_matches", rootMatches)
            writer.add("access_version", accessVersion)
            writer.add("access_current", accessCurrent)
            writer.add("seen_at", seenAt)
            writer.add("findings", findings)
        }
    }
}
