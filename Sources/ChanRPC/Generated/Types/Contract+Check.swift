// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One check of the doctor.
    package struct Check: JSONStructure {
        /// What was checked.
        package var name: String
        /// Outcome.
        package var state: Contract.CheckState
        /// What was found.
        package var detail: String
        /// What to do.
        package var fix: String?

        package init(name: String, state: Contract.CheckState, detail: String, fix: String? = nil) {
            (self.name, self.state, self.detail, self.fix) = (name, state, detail, fix)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            name = try reader.required("name")
            state = try reader.required("state")
            detail = try reader.required("detail")
            fix = try reader.optional("fix")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("name", name)
            writer.add("state", state)
            writer.add("detail", detail)
            writer.add("fix", fix)
        }
    }
}
