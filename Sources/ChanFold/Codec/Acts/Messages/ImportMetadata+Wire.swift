import ChanCore
import ChanID
import FoundationEssentials

extension ImportMetadata: WireCodable {
    init(wire: WireImported, in _: inout ActDecoder) throws(CodecError) {
        guard let kind = UInt8(exactly: wire.kind).flatMap(Kind.init),
            let source = UInt8(exactly: wire.source).flatMap(Source.init)
        else { throw CodecError("imported") }
        self.init(
            kind: kind, author: wire.author, at: try Timestamp(wire: wire.atMs, present: wire.hasAtMs),
            atText: wire.atText, raw: wire.hasRaw ? [UInt8](wire.raw) : nil, source: source)
        details = Details(
            editedAt: try Timestamp(wire: wire.editedAtMs, present: wire.hasEditedAtMs),
            forwardedFrom: wire.hasForwardedFrom ? wire.forwardedFrom : nil,
            reactions: [String: UInt32](wire: wire.reactions), files: wire.files.map(File.init))
    }

    func wire(in _: ActEncoder) -> WireImported {
        var wire = WireImported()
        wire.kind = UInt32(kind.rawValue)
        wire.author = author
        if let at { wire.atMs = at.milliseconds }
        wire.atText = atText
        if let raw { wire.raw = Data(raw) }
        wire.source = UInt32(source.rawValue)
        if let moment = details.editedAt { wire.editedAtMs = moment.milliseconds }
        if let name = details.forwardedFrom { wire.forwardedFrom = name }
        wire.reactions = details.reactions.wire
        wire.files = details.files.map(\.wire)
        return wire
    }
}

extension ImportMetadata.File {
    fileprivate init(_ wire: WireImportedFile) {
        self.init(
            kind: wire.kind, name: wire.name, mediaType: wire.mediaType, bytes: wire.hasBytes ? wire.bytes : nil)
    }

    fileprivate var wire: WireImportedFile {
        var wire = WireImportedFile()
        wire.kind = kind
        wire.name = name
        wire.mediaType = mediaType
        if let bytes { wire.bytes = bytes }
        return wire
    }
}
