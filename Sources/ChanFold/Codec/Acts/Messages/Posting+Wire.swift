import ChanCore
import ChanID
import FoundationEssentials
import SwiftProtobuf

// The fields of a posted and a held message.

extension Posting: WireCodable {
    init(wire: WirePosting, in decoder: inout ActDecoder) throws(CodecError) {
        guard wire.forwarded.count <= PostingLimit.sources, wire.mentions.count <= PostingLimit.mentions else {
            throw CodecError("posting")
        }
        self.init(
            text: wire.text, asChannel: wire.asChannel,
            replyTo: try MessageID.optional(wire: wire.replyTo, "reply_to"),
            imported: wire.hasImported ? try decoder.decode(wire.imported) : nil)
        timeToLive = wire.hasTimeToLiveS ? wire.timeToLiveS : nil
        authorName = wire.authorName.isEmpty ? nil : wire.authorName
        let preview = wire.linkPreview
        linkPreview = LinkPreview(url: preview.url, title: preview.title, description: preview.description_p)
        for source in wire.forwarded {
            let message = try MessageID.optional(wire: source.message, "forwarded")
            forwarded.append(ForwardSource(name: source.name, message: message))
        }
        for member in wire.mentions { mentions.append(try MemberID(wire: member, "mentions")) }
        guard wire.files.count <= FileLimit.files else { throw CodecError("files") }
        for file in wire.files { files.append(try decoder.decode(file)) }
    }

    func wire(in encoder: ActEncoder) -> WirePosting {
        var wire = WirePosting()
        wire.text = text
        wire.asChannel = asChannel
        if let replyTo { wire.replyTo = replyTo.wire }
        if let imported { wire.imported = imported.wire(in: encoder) }
        if let timeToLive { wire.timeToLiveS = timeToLive }
        wire.authorName = authorName ?? ""
        if let preview = linkPreview {
            wire.linkPreview = .with {
                ($0.url, $0.title, $0.description_p) = (preview.url, preview.title, preview.description)
            }
        }
        wire.forwarded = forwarded.map { source in
            .with { ($0.name, $0.message) = (source.name, source.message?.wire ?? Data()) }
        }
        wire.mentions = mentions.map(\.wire)
        wire.files = files.map { $0.wire(in: encoder) }
        return wire
    }
}
