// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What one step found.
    package struct ProofFinding: JSONStructure {
        /// The step.
        package var step: Contract.ProofStep
        /// Whether it holds.
        package var ok: Bool
        /// What was found.
        package var detail: String

        package init(step: Contract.ProofStep, ok: Bool, detail: String) {
            (self.step, self.ok, self.detail) = (step, ok, detail)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            step = try reader.required("step")
            ok = try reader.required("ok")
            detail = try reader.required("detail")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("step", step)
            writer.add("ok", ok)
            writer.add("detail", detail)
        }
    }
}
