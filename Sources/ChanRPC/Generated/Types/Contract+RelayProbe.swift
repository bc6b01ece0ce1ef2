// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What listens at the address of a relay.
    package struct RelayProbe: JSONStructure {
        /// The address that was asked.
        package var address: String
        /// Whether the relay of the address answers there.
        package var answers: Bool
        /// False if something proved another identity than the address names; absent if nothing answered.
        package var authentic: Bool?
        /// The name that it gives itself.
        package var name: String?
        /// Its software version.
        package var version: String?
        /// Time until it had proved its identity, milliseconds; absent if it did not.
        package var handshakeMs: Int?
        /// How far its clock is ahead of this node's, milliseconds; negative if it is behind.
        package var clockSkewMs: Int?
        /// Its limit for the entries of one conversation.
        package var logRoomBytes: Int?
        /// Its limit for the files of one conversation.
        package var fileRoomBytes: Int?
        /// The largest body that it takes.
        package var bodyBytes: Int?
        /// Where it shows public previews to browsers.
        package var webUrl: String?
        /// What it can do beyond 0.1, by the names of docs/protocol/relay.md.
        package var features: [String]
        /// The name of the error.
        package var error: String?
        /// The same in words.
        package var detail: String?

        package init(
            address: String, answers: Bool, authentic: Bool? = nil, name: String? = nil, version: String? = nil,
            handshakeMs: Int? = nil, clockSkewMs: Int? = nil, logRoomBytes: Int? = nil, fileRoomBytes: Int? = nil,
            bodyBytes: Int? = nil, webUrl: String? = nil, features: [String], error: String? = nil,
            detail: String? = nil) {
            (self.address, self.answers, self.authentic, self.name) = (address, answers, authentic, name)
            (self.version, self.handshakeMs, self.clockSkewMs, self.logRoomBytes) = (version, handshakeMs, clockSkewMs, logRoomBytes)
            (self.fileRoomBytes, self.bodyBytes, self.webUrl, self.features) = (fileRoomBytes, bodyBytes, webUrl, features)
            (self.error, self.detail) = (error, detail)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            address = try reader.required("address")
            answers = try reader.required("answers")
            authentic = try reader.optional("authentic")
            name = try reader.optional("name")
            version = try reader.optional("version")
            handshakeMs = try reader.optional("handshake_ms")
            clockSkewMs = try reader.optional("clock_skew_ms")
            logRoomBytes = try reader.optional("log_room_bytes")
            fileRoomBytes = try reader.optional("file_room_bytes")
            bodyBytes = try reader.optional("body_bytes")
            webUrl = try reader.optional("web_url")
            features = try reader.required("features")
            error = try reader.optional("error")
            detail = try reader.optional("detail")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("address", address)
            writer.add("answers", answers)
            writer.add("authentic", authentic)
            writer.add("name", name)
            writer.add("version", version)
            writer.add("handshake_ms", handshakeMs)
            writer.add("clock_skew_ms", clockSkewMs)
            writer.add("log_room_bytes", logRoomBytes)
            writer.add("file_room_bytes", fileRoomBytes)
            writer.add("body_bytes", bodyBytes)
            writer.add("web_url", webUrl)
            writer.add("features", features)
            writer.add("error", error)
            writer.add("detail", detail)
        }
    }
}
