// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// All that this node knows about a message.
    package struct MessageInfo: JSONStructure {
        /// As it stands.
        package var message: Contract.Message
        /// Earlier texts, oldest first.
        package var versions: [Contract.MessageVersion]
        /// What the relays have of it.
        package var deliveries: [Contract.MessageDelivery]
        /// Members it is sealed for, if this node may see them; nobody learns who read it.
        package var readers: Int?
        /// Members whose nodes are known to have it, because what they said since names a log that holds it; of the
        /// others nothing is known. Absent unless the preference `receipts` is on for this node's role and it may see
        /// the members.
        package var receipts: [Contract.MessageReceipt]?
        /// Reports about it: all to those who handle reports, to others their own.
        package var reports: [Contract.Case]
        /// Of a message of ours, where another node orders the log: `pending`, `sent`, `accepted` or `refused`.
        package var submission: String?
        /// That it stands in the log; absent while no signed state covers it.
        package var proof: Contract.LogProof?

        package init(
            message: Contract.Message, versions: [Contract.MessageVersion], deliveries: [Contract.MessageDelivery],
            readers: Int? = nil, receipts: [Contract.MessageReceipt]? = nil, reports: [Contract.Case],
            submission: String? = nil, proof: Contract.LogProof? = nil) {
            (self.message, self.versions, self.deliveries, self.readers) = (message, versions, deliveries, readers)
            (self.receipts, self.reports, self.submission, self.proof) = (receipts, reports, submission, proof)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            message = try reader.required("message")
            versions = try reader.required("versions")
            deliveries = try reader.required("deliveries")
            readers = try reader.optional("readers")
            receipts = try reader.optional("receipts")
            reports = try reader.required("reports")
            submission = try reader.optional("submission")
            proof = try reader.optional("proof")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("message", message)
            writer.add("versions", versions)
            writer.add("deliveries", deliveries)
            writer.add("readers", readers)
            writer.add("receipts", receipts)
            writer.add("reports", reports)
            writer.add("submission", submission)
            writer.add("proof", proof)
        }
    }
}
