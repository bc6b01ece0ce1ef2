// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The origin, and an open offer.
    package struct Handover: JSONStructure {
        /// The owner whose node is the origin.
        package var origin: Contract.MemberRef?
        /// Whether that is this node.
        package var isOrigin: Bool
        /// What is offered; absent where nothing is.
        package var what: Contract.HandoverKind?
        /// Who offers it.
        package var by: Contract.MemberRef?
        /// Who is to accept.
        package var to: Contract.MemberRef?
        /// What the offering owner is then; absent: an owner as before.
        package var stepDownTo: Contract.Role?
        /// When it was offered.
        package var offeredAt: UTCTime?
        /// From when on it cannot be accepted.
        package var expiresAt: UTCTime?
        /// Whether the offer has expired.
        package var isOver: Bool
        /// The successor named by the only owner, who leaves; until they answer.
        package var successor: Contract.MemberRef?

        package init(
            origin: Contract.MemberRef? = nil, isOrigin: Bool, what: Contract.HandoverKind? = nil,
            by: Contract.MemberRef? = nil, to: Contract.MemberRef? = nil, stepDownTo: Contract.Role? = nil,
            offeredAt: UTCTime? = nil, expiresAt: UTCTime? = nil, isOver: Bool, successor: Contract.MemberRef? = nil) {
            (self.origin, self.isOrigin, self.what, self.by) = (origin, isOrigin, what, by)
            (self.to, self.stepDownTo, self.offeredAt, self.expiresAt) = (to, stepDownTo, offeredAt, expiresAt)
            (self.isOver, self.successor) = (isOver, successor)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            origin = try reader.optional("origin")
            isOrigin = try reader.required("is_origin")
            what = try reader.optional("what")
            by = try reader.optional("by")
            to = try reader.optional("to")
            stepDownTo = try reader.optional("step_down_to")
            offeredAt = try reader.optional("offered_at")
            expiresAt = try reader.optional("expires_at")
            isOver = try reader.required("is_over")
            successor = try reader.optional("successor")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("origin", origin)
            writer.add("is_origin", isOrigin)
            writer.add("what", what)
            writer.add("by", by)
            writer.add("to", to)
            writer.add("step_down_to", stepDownTo)
            writer.add("offered_at", offeredAt)
            writer.add("expires_at", expiresAt)
            writer.add("is_over", isOver)
            writer.add("successor", successor)
        }
    }
}
