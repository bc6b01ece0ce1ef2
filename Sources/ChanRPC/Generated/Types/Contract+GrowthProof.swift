// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Two states of a log, the first proven to be the beginning of the second.
    package struct GrowthProof: JSONStructure {
        /// The log's origin line.
        package var origin: String
        /// Entries of the earlier state.
        package var fromSize: Int
        /// Its Merkle root, 64 hex digits.
        package var fromRoot: String
        /// Entries of the later state, which is signed.
        package var size: Int
        /// Its Merkle root, 64 hex digits.
        package var root: String
        /// The consistency proof of RFC 6962 §2.1.2: hashes, 64 hex digits each.
        package var path: [String]
        /// The log's verifier key.
        package var key: String
        /// The signed checkpoint of the later state, C2SP `tlog-checkpoint`.
        package var checkpoint: String

        package init(
            origin: String, fromSize: Int, fromRoot: String, size: Int, root: String, path: [String], key: String,
            checkpoint: String) {
            (self.origin, self.fromSize, self.fromRoot, self.size) = (origin, fromSize, fromRoot, size)
            (self.root, self.path, self.key, self.checkpoint) = (root, path, key, checkpoint)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            origin = try reader.required("origin")
            fromSize = try reader.required("from_size")
            fromRoot = try reader.required("from_root")
            size = try reader.required("size")
            root = try reader.required("root")
            path = try reader.required("path")
            key = try reader.required("key")
            checkpoint = try reader.required("checkpoint")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("origin", origin)
            writer.add("from_size", fromSize)
            writer.add("from_root", fromRoot)
            writer.add("size", size)
            writer.add("root", root)
            writer.add("path", path)
            writer.add("key", key)
            writer.add("checkpoint", checkpoint)
        }
    }
}
