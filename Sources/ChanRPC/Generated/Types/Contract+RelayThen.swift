// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A relay at that moment.
    package struct RelayThen: JSONStructure {
        /// 64 hex digits.
        package var id: String
        /// Name.
        package var name: String
        /// Status in the log.
        package var stored: Contract.RelayStored
        /// Where it answers.
        package var address: String

        package init(id: String, name: String, stored: Contract.RelayStored, address: String) {
            (self.id, self.name, self.stored, self.address) = (id, name, stored, address)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            stored = try reader.required("stored")
            address = try reader.required("address")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("stored", stored)
            writer.add("address", address)
        }
    }
}
