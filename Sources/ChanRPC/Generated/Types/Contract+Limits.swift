// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Limits of the JSON-RPC service.
    package struct Limits: JSONStructure {
        /// Longest request line.
        package var lineBytes: Int
        /// Most requests in a batch.
        package var batch: Int
        /// Deepest nesting.
        package var depth: Int
        /// Most items in a page.
        package var page: Int
        /// Longest message text, UTF-8 bytes.
        package var textBytes: Int

        package init(lineBytes: Int, batch: Int, depth: Int, page: Int, textBytes: Int) {
            (self.lineBytes, self.batch, self.depth, self.page) = (lineBytes, batch, depth, page)
            self.textBytes = textBytes
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            lineBytes = try reader.required("line_bytes")
            batch = try reader.required("batch")
            depth = try reader.required("depth")
            page = try reader.required("page")
            textBytes = try reader.required("text_bytes")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("line_bytes", lineBytes)
            writer.add("batch", batch)
            writer.add("depth", depth)
            writer.add("page", page)
            writer.add("text_bytes", textBytes)
        }
    }
}
