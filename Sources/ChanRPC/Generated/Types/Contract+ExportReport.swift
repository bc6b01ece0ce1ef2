// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An export checked.
    package struct ExportReport: JSONStructure {
        /// Whether all of it holds.
        package var ok: Bool
        /// The file.
        package var path: String
        /// Conversation id it claims.
        package var conversation: String?
        /// Entries read.
        package var entries: Int
        /// Authors' signatures that hold.
        package var signatures: Int
        /// Bodies opened and compared with the text beside them.
        package var bodiesOpened: Int
        /// Bodies that are right and whose key is not in the file.
        package var bodiesSealed: Int
        /// Bodies absent by order.
        package var bodiesPruned: Int
        /// Merkle root of what was read, 64 hex digits.
        package var root: String
        /// Entries the origin's checkpoint covers; 0 where it does not hold.
        package var checkpointSize: Int
        /// How many do not hold.
        package var faults: Int
        /// The first 20 of them.
        package var examples: [Contract.ExportFault]

        package init(
            ok: Bool, path: String, conversation: String? = nil, entries: Int, signatures: Int, bodiesOpened: Int,
            bodiesSealed: Int, bodiesPruned: Int, root: String, checkpointSize: Int, faults: Int,
            examples: [Contract.ExportFault]) {
            (self.ok, self.path, self.conversation, self.entries) = (ok, path, conversation, entries)
            (self.signatures, self.bodiesOpened, self.bodiesSealed, self.bodiesPruned) = (signatures, bodiesOpened, bodiesSealed, bodiesPruned)
            (self.root, self.checkpointSize, self.faults, self.examples) = (root, checkpointSize, faults, examples)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            ok = try reader.required("ok")
            path = try reader.required("path")
            conversation = try reader.optional("conversation")
            entries = try reader.required("entries")
            signatures = try reader.required("signatures")
            bodiesOpened = try reader.required("bodies_opened")
            bodiesSealed = try reader.required("bodies_sealed")
            bodiesPruned = try reader.required("bodies_pruned")
            root = try reader.required("root")
            checkpointSize = try reader.required("checkpoint_size")
            faults = try reader.required("faults")
            examples = try reader.required("examples")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("ok", ok)
            writer.add("path", path)
            writer.add("conversation", conversation)
            writer.add("entries", entries)
            writer.add("signatures", signatures)
            writer.add("bodies_opened", bodiesOpened)
            writer.add("bodies_sealed", bodiesSealed)
            writer.add("bodies_pruned", bodiesPruned)
            writer.add("root", root)
            writer.add("checkpoint_size", checkpointSize)
            writer.add("faults", faults)
            writer.add("examples", examples)
        }
    }
}
