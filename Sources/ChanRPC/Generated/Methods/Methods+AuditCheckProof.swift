// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Check a proof with a key and nothing else. Reads a `.tlog-proof`, or the proof of a fork from `integrity
    /// evidence`, and checks it step by step. Needs no node, no state directory and no network. Exit code 10 and the
    /// name of the step if one fails.
    package enum AuditCheckProof: Method {
        package static let info = MethodInfo(
            name: "audit.check_proof", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "Check a proof with a key and nothing else", journaled: ["quorum"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["proof", "key", "cosigners", "quorum"]
            /// The proof: its text; a command takes the name of the file, or `-` for standard input.
            package var proof: String
            /// The log's verifier key, from `audit keys`.
            package var key: String
            /// Verifier keys of relays whose cosignatures count.
            package var cosigners: [String]
            /// How many of these cosigners must have signed.
            package var quorum: Int

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                proof = try reader.required("proof", .text(maxBytes: 65536))
                key = try reader.required("key", .text(maxBytes: 512))
                cosigners = try reader.optional("cosigners", .items(max: 64, maxBytes: 256), default: [])
                quorum = try reader.optional("quorum", .integer(min: 0, max: 64), default: 0)
            }
        }

        package typealias Result = Contract.ProofReport
    }
}
