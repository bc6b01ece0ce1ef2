// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What would become of a request.
    package struct AdmissionVerdict: JSONStructure {
        /// `ownership` or `origin`.
        package var outcome: Contract.AdmissionOutcome
        /// The role it would come to.
        package var role: Contract.Role?
        /// What makes somebody look at it: `link`, `policy`, `lockdown`, `program`, `ban`.
        package var because: [String]
        /// The name of the refusal.
        package var error: String?
        /// The rule that fired.
        package var rule: String?
        /// The refusal in words.
        package var detail: String?

        package init(
            outcome: Contract.AdmissionOutcome, role: Contract.Role? = nil, because: [String], error: String? = nil,
            rule: String? = nil, detail: String? = nil) {
            (self.outcome, self.role, self.because, self.error) = (outcome, role, because, error)
            (self.rule, self.detail) = (rule, detail)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            outcome = try reader.required("outcome")
            role = try reader.optional("role")
            because = try reader.required("because")
            error = try reader.optional("error")
            rule = try reader.optional("rule")
            detail = try reader.optional("detail")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("outcome", outcome)
            writer.add("role", role)
            writer.add("because", because)
            writer.add("error", error)
            writer.add("rule", rule)
            writer.add("detail", detail)
        }
    }
}
