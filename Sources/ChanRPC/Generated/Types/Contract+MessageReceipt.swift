// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// That a member's node has a message.
    package struct MessageReceipt: JSONStructure {
        /// Whose.
        package var member: Contract.MemberRef
        /// Their first statement that names a log which holds it.
        package var entry: Int
        /// When that was ordered; they may have had it long before.
        package var at: UTCTime

        package init(member: Contract.MemberRef, entry: Int, at: UTCTime) {
            (self.member, self.entry, self.at) = (member, entry, at)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            member = try reader.required("member")
            entry = try reader.required("entry")
            at = try reader.required("at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("member", member)
            writer.add("entry", entry)
            writer.add("at", at)
        }
    }
}
