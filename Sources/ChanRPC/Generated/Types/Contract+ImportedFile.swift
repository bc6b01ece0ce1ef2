// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A file an imported item came with; only the reference is kept.
    package struct ImportedFile: JSONStructure {
        /// `photo`, `voice_message` and the like, as the source has it.
        package var kind: String
        /// Its name or path beside the source; absent where the source left it out.
        package var name: String?
        /// MIME type.
        package var mediaType: String?
        /// Its size.
        package var bytes: Int?

        package init(kind: String, name: String? = nil, mediaType: String? = nil, bytes: Int? = nil) {
            (self.kind, self.name, self.mediaType, self.bytes) = (kind, name, mediaType, bytes)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            kind = try reader.required("kind")
            name = try reader.optional("name")
            mediaType = try reader.optional("media_type")
            bytes = try reader.optional("bytes")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("kind", kind)
            writer.add("name", name)
            writer.add("media_type", mediaType)
            writer.add("bytes", bytes)
        }
    }
}
