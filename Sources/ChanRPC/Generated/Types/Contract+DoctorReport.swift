// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The state of this node.
    package struct DoctorReport: JSONStructure {
        /// No check failed.
        package var ok: Bool
        /// One each, worst first.
        package var checks: [Contract.Check]

        package init(ok: Bool, checks: [Contract.Check]) {
            (self.ok, self.checks) = (ok, checks)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            ok = try reader.required("ok")
            checks = try reader.required("checks")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("ok", ok)
            writer.add("checks", checks)
        }
    }
}
