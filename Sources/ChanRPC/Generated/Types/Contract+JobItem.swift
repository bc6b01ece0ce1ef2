// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What became of one item of a job.
    package struct JobItem: JSONStructure {
        /// Its place in the request, from 0.
        package var number: Int
        /// The item, as the request named it.
        package var subject: String
        /// `applied`, `unchanged`, `submitted` or `refused`.
        package var outcome: String
        /// Why it was refused: a name of the catalogue.
        package var error: String?
        /// The rule that refused it.
        package var detail: String?
        /// Where the journal has it.
        package var auditId: String?

        package init(
            number: Int, subject: String, outcome: String, error: String? = nil, detail: String? = nil,
            auditId: String? = nil) {
            (self.number, self.subject, self.outcome, self.error) = (number, subject, outcome, error)
            (self.detail, self.auditId) = (detail, auditId)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            number = try reader.required("number")
            subject = try reader.required("subject")
            outcome = try reader.required("outcome")
            error = try reader.optional("error")
            detail = try reader.optional("detail")
            auditId = try reader.optional("audit_id")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("number", number)
            writer.add("subject", subject)
            writer.add("outcome", outcome)
            writer.add("error", error)
            writer.add("detail", detail)
            writer.add("audit_id", auditId)
        }
    }
}
