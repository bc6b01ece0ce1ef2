// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What was said about a request to join.
    package struct JoinWord: JSONStructure {
        /// When.
        package var at: UTCTime
        /// Who; absent for a member of the staff whom the reader may not know.
        package var by: Contract.MemberRef?
        /// Whether whoever asks to join said it.
        package var byApplicant: Bool
        /// What was said.
        package var text: String

        package init(at: UTCTime, by: Contract.MemberRef? = nil, byApplicant: Bool, text: String) {
            (self.at, self.by, self.byApplicant, self.text) = (at, by, byApplicant, text)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            at = try reader.required("at")
            by = try reader.optional("by")
            byApplicant = try reader.required("by_applicant")
            text = try reader.required("text")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("at", at)
            writer.add("by", by)
            writer.add("by_applicant", byApplicant)
            writer.add("text", text)
        }
    }
}
