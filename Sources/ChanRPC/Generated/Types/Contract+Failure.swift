// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What failed where a message should be.
    package struct Failure: JSONStructure {
        /// Proof or decryption.
        package var `class`: Contract.FailureClass
        /// Which error.
        package var kind: Contract.IntegrityKind
        /// One line for people.
        package var detail: String
        /// The relay it came from, by name.
        package var source: String?
        /// How often in a row.
        package var count: Int

        package init(
            `class`: Contract.FailureClass, kind: Contract.IntegrityKind, detail: String, source: String? = nil,
            count: Int) {
            (self.class, self.kind, self.detail, self.source) = (`class`, kind, detail, source)
            self.count = count
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            `class` = try reader.required("class")
            kind = try reader.required("kind")
            detail = try reader.required("detail")
            source = try reader.optional("source")
            count = try reader.required("count")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("class", `class`)
            writer.add("kind", kind)
            writer.add("detail", detail)
            writer.add("source", source)
            writer.add("count", count)
        }
    }
}
