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
        /// Of a picture or video, in pixels; this and all below as its sender says.
        package var width: Int?
        /// In pixels.
        package var height: Int?
        /// The length of a video or sound.
        package var durationS: Int?
        /// A blurred preview of a picture (blurha.sh).
        package var blurhash: String?
        /// The loudness of equal parts of a sound, a byte each.
        package var waveform: Base64?
        /// How many relays have all of it, as far as whoever uploaded it knows.
        package var relays: Int?

        package init(
            id: String, name: String, bytes: Int, mediaType: String? = nil, voice: Bool? = nil, width: Int? = nil,
            height: Int? = nil, durationS: Int? = nil, blurhash: String? = nil, waveform: Base64? = nil,
            relays: Int? = nil) {
            (self.id, self.name, self.bytes, self.mediaType) = (id, name, bytes, mediaType)
            (self.voice, self.width, self.height, self.durationS) = (voice, width, height, durationS)
            (self.blurhash, self.waveform, self.relays) = (blurhash, waveform, relays)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            name = try reader.required("name")
            bytes = try reader.required("bytes")
            mediaType = try reader.optional("media_type")
            voice = try reader.optional("voice")
            width = try reader.optional("width")
            height = try reader.optional("height")
            durationS = try reader.optional("duration_s")
            blurhash = try reader.optional("blurhash")
            waveform = try reader.optional("waveform")
            relays = try reader.optional("relays")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("name", name)
            writer.add("bytes", bytes)
            writer.add("media_type", mediaType)
            writer.add("voice", voice)
            writer.add("width", width)
            writer.add("height", height)
            writer.add("duration_s", durationS)
            writer.add("blurhash", blurhash)
            writer.add("waveform", waveform)
            writer.add("relays", relays)
        }
    }
}
