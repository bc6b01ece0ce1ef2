// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A log checked from genesis.
    package struct VerifyReport: JSONStructure {
        /// Conversation id.
        package var conversation: String
        /// Whether all of it holds.
        package var ok: Bool
        /// Entries checked.
        package var size: Int
        /// Merkle root, 64 hex digits.
        package var root: String
        /// Size of the signed checkpoint it leads to.
        package var checkpointSize: Int
        /// Authors' signatures checked.
        package var signatures: Int
        /// Bodies checked against their hashes.
        package var bodies: Int
        /// Bodies opened.
        package var bodiesOpened: Int
        /// Bodies absent by order.
        package var bodiesPruned: Int
        /// Bodies this node cannot open.
        package var bodiesSealed: Int
        /// Administrative statements judged by the rules.
        package var statements: Int
        /// Statements resting on what this node may not read.
        package var unverifiable: Int
        /// Relays' cosignatures checked.
        package var cosignatures: [Contract.CosignatureCheck]
        /// What does not hold.
        package var errors: [Contract.IntegrityError]
        /// How long it took.
        package var elapsedMs: Int

        package init(
            conversation: String, ok: Bool, size: Int, root: String, checkpointSize: Int, signatures: Int, bodies: Int,
            bodiesOpened: Int, bodiesPruned: Int, bodiesSealed: Int, statements: Int, unverifiable: Int,
            cosignatures: [Contract.CosignatureCheck], errors: [Contract.IntegrityError], elapsedMs: Int) {
            (self.conversation, self.ok, self.size, self.root) = (conversation, ok, size, root)
            (self.checkpointSize, self.signatures, self.bodies, self.bodiesOpened) = (checkpointSize, signatures, bodies, bodiesOpened)
            (self.bodiesPruned, self.bodiesSealed, self.statements, self.unverifiable) = (bodiesPruned, bodiesSealed, statements, unverifiable)
            (self.cosignatures, self.errors, self.elapsedMs) = (cosignatures, errors, elapsedMs)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            conversation = try reader.required("conversation")
            ok = try reader.required("ok")
            size = try reader.required("size")
            root = try reader.required("root")
            checkpointSize = try reader.required("checkpoint_size")
            signatures = try reader.required("signatures")
            bodies = try reader.required("bodies")
            bodiesOpened = try reader.required("bodies_opened")
            bodiesPruned = try reader.required("bodies_pruned")
            bodiesSealed = try reader.required("bodies_sealed")
            statements = try reader.required("statements")
            unverifiable = try reader.required("unverifiable")
            cosignatures = try reader.required("cosignatures")
            errors = try reader.required("errors")
            elapsedMs = try reader.required("elapsed_ms")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("conversation", conversation)
            writer.add("ok", ok)
            writer.add("size", size)
            writer.add("root", root)
            writer.add("checkpoint_size", checkpointSize)
            writer.add("signatures", signatures)
            writer.add("bodies", bodies)
            writer.add("bodies_opened", bodiesOpened)
            writer.add("bodies_pruned", bodiesPruned)
            writer.add("bodies_sealed", bodiesSealed)
            writer.add("statements", statements)
            writer.add("unverifiable", unverifiable)
            writer.add("cosignatures", cosignatures)
            writer.add("errors", errors)
            writer.add("elapsed_ms", elapsedMs)
        }
    }
}
