// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A proof file checked.
    package struct ProofReport: JSONStructure {
        /// Whether every step holds.
        package var ok: Bool
        /// What the file proves, if every step holds.
        package var conclusion: String?
        /// The first step that does not.
        package var failedStep: Contract.ProofStep?
        /// Every step taken, in order.
        package var steps: [Contract.ProofFinding]
        /// The log's origin line.
        package var origin: String?
        /// Entry number.
        package var seq: Int?
        /// Size of the checkpoint.
        package var size: Int?
        /// Its Merkle root, 64 hex digits.
        package var root: String?
        /// The entry's hash in the tree, 64 hex digits.
        package var leafHash: String?
        /// Statement id, of a conversation's entry.
        package var message: String?
        /// Member id the statement gives as its author.
        package var author: String?
        /// For whom its body is sealed.
        package var scope: String?
        /// When the origin ordered it.
        package var at: UTCTime?
        /// The line, of a journal's entry.
        package var line: String?
        /// Of the given cosigners, those that signed.
        package var cosignatures: [Contract.ProvenCosignature]

        package init(
            ok: Bool, conclusion: String? = nil, failedStep: Contract.ProofStep? = nil, steps: [Contract.ProofFinding],
            origin: String? = nil, seq: Int? = nil, size: Int? = nil, root: String? = nil, leafHash: String? = nil,
            message: String? = nil, author: String? = nil, scope: String? = nil, at: UTCTime? = nil,
            line: String? = nil, cosignatures: [Contract.ProvenCosignature]) {
            (self.ok, self.conclusion, self.failedStep, self.steps) = (ok, conclusion, failedStep, steps)
            (self.origin, self.seq, self.size, self.root) = (origin, seq, size, root)
            (self.leafHash, self.message, self.author, self.scope) = (leafHash, message, author, scope)
            (self.at, self.line, self.cosignatures) = (at, line, cosignatures)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            ok = try reader.required("ok")
            conclusion = try reader.optional("conclusion")
            failedStep = try reader.optional("failed_step")
            steps = try reader.required("steps")
            origin = try reader.optional("origin")
            seq = try reader.optional("seq")
            size = try reader.optional("size")
            root = try reader.optional("root")
            leafHash = try reader.optional("leaf_hash")
            message = try reader.optional("message")
            author = try reader.optional("author")
            scope = try reader.optional("scope")
            at = try reader.optional("at")
            line = try reader.optional("line")
            cosignatures = try reader.required("cosignatures")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("ok", ok)
            writer.add("conclusion", conclusion)
            writer.add("failed_step", failedStep)
            writer.add("steps", steps)
            writer.add("origin", origin)
            writer.add("seq", seq)
            writer.add("size", size)
            writer.add("root", root)
            writer.add("leaf_hash", leafHash)
            writer.add("message", message)
            writer.add("author", author)
            writer.add("scope", scope)
            writer.add("at", at)
            writer.add("line", line)
            writer.add("cosignatures", cosignatures)
        }
    }
}
