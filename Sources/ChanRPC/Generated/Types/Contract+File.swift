// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// A file that relays hold in sealed chunks.
    package struct File: JSONStructure {
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
        /// How many relays have all of it, as far as whoever uploaded it knows.
        package var relays: Int?

        package init(
            id: String,
            name: String,
            bytes: Int,
            mediaType: String? = nil,
            voice: Bool? = nil,
            relays: Int? = nil
        ) {
            self.id = id
            self.name = name
            self.bytes = bytes
            self.mediaType = mediaType
            self.voice = voice
            self.relays = relays
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            bytes = try reader.required("bytes")
            mediaType = try reader.optional("media_type")
            voice = try reader.optional("voice")
            relays = try reader.optional("relays")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("bytes", bytes)
            writer.add("media_type", mediaType)
            writer.add("voice", voice)
            writer.add("relays", relays)
        }
    }
}
