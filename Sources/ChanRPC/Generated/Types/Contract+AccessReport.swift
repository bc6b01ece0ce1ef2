// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What one member may do.
    package struct AccessReport: JSONStructure {
        /// Who.
        package var member: Contract.MemberRef
        /// Their role.
        package var role: Contract.Role
        /// Where they stand.
        package var status: Contract.MemberStatus
        /// Parts of the log they may open.
        package var scopes: [String]
        /// Permission by permission.
        package var lines: [Contract.AccessLine]
        /// What is switched on or off by role: files, voice messages and the rest; of one permission, what it is needed
        /// for.
        package var features: [Contract.AccessFeature]

        package init(
            member: Contract.MemberRef, role: Contract.Role, status: Contract.MemberStatus, scopes: [String],
            lines: [Contract.AccessLine], features: [Contract.AccessFeature]) {
            (self.member, self.role, self.status, self.scopes) = (member, role, status, scopes)
            (self.lines, self.features) = (lines, features)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            member = try reader.required("member")
            role = try reader.required("role")
            status = try reader.required("status")
            scopes = try reader.required("scopes")
            lines = try reader.required("lines")
            features = try reader.required("features")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("member", member)
            writer.add("role", role)
            writer.add("status", status)
            writer.add("scopes", scopes)
            writer.add("lines", lines)
            writer.add("features", features)
        }
    }
}
