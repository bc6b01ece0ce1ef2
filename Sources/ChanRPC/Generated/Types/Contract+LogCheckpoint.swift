// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The signed state of a log.
    package struct LogCheckpoint: JSONStructure {
        /// The log's origin line.
        package var origin: String
        /// Entries.
        package var size: Int
        /// Merkle root, 64 hex digits.
        package var root: String
        /// Relays whose cosignatures it carries.
        package var cosigners: [String]
        /// The log's verifier key.
        package var key: String
        /// The signed note, C2SP `tlog-checkpoint`.
        package var checkpoint: String

        package init(origin: String, size: Int, root: String, cosigners: [String], key: String, checkpoint: String) {
            (self.origin, self.size, self.root, self.cosigners) = (origin, size, root, cosigners)
            (self.key, self.checkpoint) = (key, checkpoint)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            origin = try reader.required("origin")
            size = try reader.required("size")
            root = try reader.required("root")
            cosigners = try reader.required("cosigners")
            key = try reader.required("key")
            checkpoint = try reader.required("checkpoint")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("origin", origin)
            writer.add("size", size)
            writer.add("root", root)
            writer.add("cosigners", cosigners)
            writer.add("key", key)
            writer.add("checkpoint", checkpoint)
        }
    }
}
