package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanReading
import ChanStore

/// Changes to a link. Unset fields stay unchanged.
package struct LinkChanges: Sendable {
    package var name: String?
    package var role: Role?
    package var admission: Admission?
    package var expiresAt: Timestamp?
    package var useLimit: UInt32?
    package var unset: Set<Limit> = []

    /// The raw value is the stable name.
    package enum Limit: String, Hashable, Sendable, CaseIterable {
        case expiresAt = "expires_at"
        case useLimit = "use_limit"
    }

    package init() {}

    /// - Parameter offsets: convert the new expiry from clock time to log time.
    func applied(to link: Link, _ offsets: ClockOffsets) -> LinkSettings {
        var offer = LinkSettings(
            id: link.id, name: name ?? link.name, role: role ?? link.role, admission: admission ?? link.admission,
            isPrimary: link.isPrimary)
        offer.expiresAt = offsets.logTime(of: expiresAt) ?? (unset.contains(.expiresAt) ? nil : link.expiresAt)
        offer.useLimit = useLimit ?? (unset.contains(.useLimit) ? nil : link.useLimit)
        return offer
    }
}

extension Links {
    /// Changes a link based on its state in the transaction, as the origin or by a submission.
    ///
    /// - Throws: the errors of `perform`; `not_found.link`.
    package func updateLink(
        _ link: LinkID, _ changes: LinkChanges, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let command: @Sendable (StoreView) throws -> Command = { view in
            let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
            return .updateLink(changes.applied(to: try LinkTable.required(link, of: conversation, in: view), offsets))
        }
        return try await self.changes.run(conversation, for: request) { writer in
            try writer.perform(command(writer.transaction))
        } asMember: { submission in
            try submission.submit(command(submission.transaction))
        }
    }
}
