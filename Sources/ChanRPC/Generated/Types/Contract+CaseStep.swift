// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What was said or done since.
    package struct CaseStep: JSONStructure {
        /// Who; absent for a member of the staff whom the reader may not know.
        package var by: Contract.MemberRef?
        /// Whether whoever opened it said it.
        package var own: Bool
        /// When.
        package var at: UTCTime
        /// The state it left.
        package var state: Contract.CaseState
        /// What was said.
        package var text: String?
        /// The entry of the log that did something about it.
        package var action: Int?

        package init(
            by: Contract.MemberRef? = nil, own: Bool, at: UTCTime, state: Contract.CaseState, text: String? = nil,
            action: Int? = nil) {
            (self.by, self.own, self.at, self.state) = (by, own, at, state)
            (self.text, self.action) = (text, action)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            by = try reader.optional("by")
            own = try reader.required("own")
            at = try reader.required("at")
            state = try reader.required("state")
            text = try reader.optional("text")
            action = try reader.optional("action")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("by", by)
            writer.add("own", own)
            writer.add("at", at)
            writer.add("state", state)
            writer.add("text", text)
            writer.add("action", action)
        }
    }
}
