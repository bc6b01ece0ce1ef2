// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// An entry proven to stand in a log.
    package struct LogProof: JSONStructure {
        /// The log's origin line: `chanadm/` and the conversation id.
        package var origin: String
        /// Entry number.
        package var seq: Int
        /// Statement id of a conversation's entry.
        package var message: String?
        /// Size of the signed checkpoint.
        package var size: Int
        /// Its Merkle root, 64 hex digits.
        package var root: String
        /// Relays whose cosignatures it carries.
        package var cosigners: [String]
        /// The log's verifier key, to check the proof with.
        package var key: String
        /// The text of the file: C2SP `tlog-proof`.
        package var proof: String

        package init(
            origin: String, seq: Int, message: String? = nil, size: Int, root: String, cosigners: [String], key: String,
            proof: String) {
            (self.origin, self.seq, self.message, self.size) = (origin, seq, message, size)
            (self.root, self.cosigners, self.key, self.proof) = (root, cosigners, key, proof)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            origin = try reader.required("origin")
            seq = try reader.required("seq")
            message = try reader.optional("message")
            size = try reader.required("size")
            root = try reader.required("root")
            cosigners = try reader.required("cosigners")
            key = try reader.required("key")
            proof = try reader.required("proof")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("origin", origin)
            writer.add("seq", seq)
            writer.add("message", message)
            writer.add("size", size)
            writer.add("root", root)
            writer.add("cosigners", cosigners)
            writer.add("key", key)
            writer.add("proof", proof)
        }
    }
}
