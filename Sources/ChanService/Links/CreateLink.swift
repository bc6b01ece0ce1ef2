package import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// The options of a new link.
package struct LinkOptions: Sendable {
    package var name: String
    package var role: Role
    package var admission: Admission
    package var expiresAt: Timestamp?
    package var useLimit: UInt32?

    package init(name: String, role: Role = .observer, admission: Admission = .open) {
        self.name = name
        self.role = role
        self.admission = admission
    }

    func settings(_ key: LinkKey) -> LinkSettings {
        var offer = LinkSettings(
            id: key.link, name: name, role: role, admission: admission)
        offer.expiresAt = expiresAt
        offer.useLimit = useLimit
        return offer
    }
}

extension Links {
    /// Creates a link. Its secret is stored sealed and never appears in the log.
    ///
    /// If the origin is on another node, the secret is sent to it, sealed; the origin registers the key at the relays and
    /// encodes the link.
    package func createLink(
        _ terms: LinkOptions, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (ChangeReport, LinkID) {
        let key = LinkKey.generate()
        let offer = terms.settings(key)
        let report = try await changes.run(conversation, for: request) { writer in
            let decision = try writer.perform(.createLink(offer))
            try writer.storeKey(key)
            return decision
        } asMember: { submission in
            try submission.submit(.createLink(offer), offering: key)
        }
        return (report, report.link ?? offer.id)
    }

    /// Replaces a link: the old one stops working, and the new one has the same options.
    ///
    /// - Parameters:
    ///   - link: the link; `nil` for the primary one.
    ///   - freshSecret: in an open conversation, whether to seal later entries under a secret that only new links
    ///     contain.
    package func rotateLink(
        _ link: LinkID?, freshSecret: Bool, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, new: LinkID, old: LinkID) {
        let key = LinkKey.generate()
        let new = key.link
        let old = try await read { view in try LinkTable.required(link, of: conversation, in: view) }
        var offer = LinkSettings(id: new, name: old.name, role: old.role, admission: old.admission)
        offer.expiresAt = old.expiresAt
        offer.useLimit = old.useLimit
        let command = Command.rotateLink(LinkRotation(old: old.id, new: offer, freshSecret: freshSecret))
        let report = try await changes.run(conversation, for: request) { writer in
            let decision = try writer.perform(command)
            try writer.storeKey(key)
            return decision
        } asMember: { submission in
            try submission.submit(command, offering: key)
        }
        return (report, report.link ?? new, old.id)
    }
}
