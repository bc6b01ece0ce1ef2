// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A file that was fetched.
    package struct FetchedFile: JSONStructure {
        /// 64 hex digits: the Merkle root over its sealed chunks.
        package var id: String
        /// What whoever sent it calls it; one plain name.
        package var name: String
        /// Its size.
        package var bytes: Int
        /// MIME type; absent where it is not known.
        package var mediaType: String?
        /// Whether it is a voice message.
        package var voice: Bool?
        /// Where it is.
        package var path: String
        /// Relays that sent something else.
        package var faulty: [String]

        package init(
            id: String, name: String, bytes: Int, mediaType: String? = nil, voice: Bool? = nil, path: String,
            faulty: [String]) {
            (self.id, self.name, self.bytes, self.mediaType) = (id, name, bytes, mediaType)
            (self.voice, self.path, self.faulty) = (voice, path, faulty)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            bytes = try reader.required("bytes")
            mediaType = try reader.optional("media_type")
            voice = try reader.optional("voice")
            path = try reader.required("path")
            faulty = try reader.required("faulty")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("bytes", bytes)
            writer.add("media_type", mediaType)
            writer.add("voice", voice)
            writer.add("path", path)
            writer.add("faulty", faulty)
        }
    }
}
