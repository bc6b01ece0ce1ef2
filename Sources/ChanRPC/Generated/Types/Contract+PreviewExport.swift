// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// The files of a preview.
    package struct PreviewExport: JSONStructure {
        /// Where they were written.
        package var directory: String
        /// Their names.
        package var files: [String]

        package init(directory: String, files: [String]) {
            (self.directory, self.files) = (directory, files)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            directory = try reader.required("directory")
            files = try reader.required("files")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("directory", directory)
            writer.add("files", files)
        }
    }
}
