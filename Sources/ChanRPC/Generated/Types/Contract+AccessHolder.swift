// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Somebody who could.
    package struct AccessHolder: JSONStructure {
        /// Who.
        package var member: Contract.MemberRef
        /// Their role, or the supposed one.
        package var role: Contract.Role
        /// What would let them.
        package var because: Contract.AccessBasis
        /// When it ends.
        package var untilAt: UTCTime?

        package init(
            member: Contract.MemberRef, role: Contract.Role, because: Contract.AccessBasis, untilAt: UTCTime? = nil) {
            (self.member, self.role, self.because, self.untilAt) = (member, role, because, untilAt)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            member = try reader.required("member")
            role = try reader.required("role")
            because = try reader.required("because")
            untilAt = try reader.optional("until_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("member", member)
            writer.add("role", role)
            writer.add("because", because)
            writer.add("until_at", untilAt)
        }
    }
}
