import ChanCore
import ChanID

extension Attachment: WireCodable {
    init(wire: WireAttachment, in _: inout ActDecoder) throws(CodecError) {
        guard let key = FileKey([UInt8](wire.key)), wire.name.utf8.count <= FileLimit.name else {
            throw CodecError("files")
        }
        self.init(
            root: try Digest(wire: wire.root, "files"), key: key, bytes: wire.bytes, name: wire.name,
            mediaType: wire.mediaType, isVoice: wire.voice)
        details = FileDetails(
            width: wire.width, height: wire.height, durationSeconds: wire.durationS, blurhash: wire.blurhash,
            waveform: wire.waveform.count <= FileDetailsLimit.waveform ? [UInt8](wire.waveform) : [])
    }

    func wire(in _: ActEncoder) -> WireAttachment {
        var wire = WireAttachment()
        wire.root = root.wire
        wire.key = .init(key.bytes)
        wire.bytes = bytes
        wire.name = name
        wire.mediaType = mediaType
        wire.voice = isVoice
        if let size = details.size { (wire.width, wire.height) = (size.width, size.height) }
        wire.durationS = details.durationSeconds ?? 0
        wire.blurhash = details.blurhash ?? ""
        wire.waveform = .init(details.waveform)
        return wire
    }
}
