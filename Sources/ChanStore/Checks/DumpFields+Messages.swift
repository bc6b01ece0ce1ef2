import ChanCore
import ChanID

extension Item {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("entry", entry)
        fields.add("author", author)
        fields.add("as_channel", asChannel)
        fields.add("kind", kind.rawValue)
        fields.add("at", time: at)
        fields.add("text", text: text)
        fields.add("edited_at", time: editedAt)
        fields.add("reply_to", replyTo)
        imported?.add(to: &fields)
        for version in versions {
            fields.add("version", "\(version.at.milliseconds)/\(DumpFields.quoted(version.text))")
        }
        tombstone?.add(to: &fields)
        for (emoji, count) in reactionCounts.sorted(by: { $0.key < $1.key }) {
            fields.add("reaction", "\(DumpFields.quoted(emoji))/\(count)")
        }
        fields.add("pin", pin)
        for source in forwarded {
            fields.add("forwarded", "\(source.message?.description ?? "-")/\(DumpFields.quoted(source.name))")
        }
        for member in mentions { fields.add("mention", member) }
        for file in files { fields.add("file", "\(file.root)/\(file.bytes)/\(DumpFields.quoted(file.name))") }
        if let linkPreview { fields.add("link_preview", text: LinkPreviewColumn(linkPreview).text) }
        fields.add("expires_at", time: expiresAt)
        fields.add("has_expired", hasExpired ? "yes" : nil)
        if let authorName { fields.add("author_name", text: authorName) }
        fields.add("standing", "\(verification)")
        return fields
    }
}

extension ImportMetadata {
    fileprivate func add(to fields: inout DumpFields) {
        fields.add("imported_kind", kind.rawValue)
        fields.add("imported_author", text: author)
        fields.add("imported_at", time: at)
        fields.add("imported_at_text", text: atText)
        fields.add("imported_raw", bytes: raw)
        fields.add("imported_source", source.name)
        fields.add("imported_details", bytes: details.encoded)
    }
}

extension Tombstone {
    fileprivate func add(to fields: inout DumpFields) {
        fields.add("tombstone", kind.rawValue)
        fields.add("tombstone_by", by)
        fields.add("tombstone_at", time: at)
        fields.add("tombstone_reason", text: reason)
        fields.add("tombstone_private_reason", text: privateReason)
        if isPurged { fields.add("purged", 1) }
    }
}

extension Case {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("kind", kind.rawValue)
        fields.add("entry", entry)
        fields.add("opener", opener)
        fields.add("at", time: at)
        fields.add("state", state.rawValue)
        fields.add("text", text: posting.text)
        fields.add("as_channel", posting.asChannel)
        fields.add("reply_to", posting.replyTo)
        fields.add("reason", report?.reason.rawValue)
        fields.add("item", report?.item)
        fields.add("member", report?.member)
        fields.add("snapshot", text: report?.snapshot)
        fields.add("handler", handler)
        for step in steps {
            let action = step.action.map { "\($0)" } ?? "-"
            fields.add(
                "step",
                "\(step.by)/\(step.at.milliseconds)/\(step.state.rawValue)/\(action)/\(DumpFields.quoted(step.text))")
        }
        return fields
    }
}

extension PendingModeration {
    var fields: DumpFields {
        var fields = DumpFields()
        fields.add("by", by)
        fields.add("at", time: at)
        fields.add("reason", text: reason)
        return fields
    }
}
