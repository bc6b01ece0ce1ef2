// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A key to check proofs with.
    package struct VerifierKey: JSONStructure {
        /// Whose it is.
        package var role: Contract.VerifierKeyRole
        /// The key's name: the log's origin line, or the relay's.
        package var name: String
        /// The verifier key of C2SP `signed-note`.
        package var key: String

        package init(role: Contract.VerifierKeyRole, name: String, key: String) {
            (self.role, self.name, self.key) = (role, name, key)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            role = try reader.required("role")
            name = try reader.required("name")
            key = try reader.required("key")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("role", role)
            writer.add("name", name)
            writer.add("key", key)
        }
    }
}
