package import ChanCore
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// The differences between two points of a log.
package struct StateDifference: Sendable {
    package let conversation: ConversationID
    package let from: LogPoint
    package let to: LogPoint
    package let fields: [AttributedChange]

    /// The maximum number of fields in one answer.
    package static let limit = 10_000
    package let omitted: Int
}

/// A changed field, and the entry that last changed it.
package struct AttributedChange: Sendable {
    package let change: FieldChange
    package let cause: Cause

    package struct Cause: Sendable {
        package let entry: EntryNumber
        package let at: Timestamp
        package let kind: ActKind
        package let actor: MemberName
    }
}

extension AttributedChange.Cause {
    /// `nil` if the entry's act is unknown.
    fileprivate init?(
        _ entry: StoredEntry, _ reading: EntryReader.DecodedAct?, _ viewer: ViewerContext, _ names: NameResolver
    ) throws {
        guard let kind = entry.kind else { return nil }
        let author = try reading?.author ?? entry.entryWithBody.entry.signed.parsed().author
        self.init(
            entry: entry.number, at: viewer.offsets.clockTime(of: entry.entryWithBody.entry.orderedAt), kind: kind,
            actor: try names.name(of: author))
    }
}

extension NodeView {
    /// Compares a conversation's state at two points field by field, and attributes each difference to an entry.
    ///
    /// - Parameters:
    ///   - from: the earlier point, in the formats of `state(of:at:withRoster:progress:)`.
    ///   - to: the later point, in the same formats; `nil` for now.
    /// - Throws: `denied.*` unless this node's member may read the audit log; `not_found.entry`; `invalid.value`, also
    ///   if `from` is later than `to`.
    package func difference(
        of conversation: ConversationID, from: String, to: String?,
        progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) throws(ServiceError) -> StateDifference {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readAudit)
            let now = context.environment.now()
            let first = try LogPoint(from, "from", of: conversation, now: now, in: rows)
            let last = try LogPoint(to, "to", of: conversation, now: now, in: rows)
            guard first.entry <= last.entry else {
                throw ServiceError.invalid(
                    "/from", "entry \(first.entry) is later than entry \(last.entry)", expected: "the earlier first")
            }
            let history = try HistoricalStateFold(viewer.conversation, of: context, in: rows)
            try history.fold(through: first.entry) { done, _ in progress(done, last.size) }
            let names = NameResolver(viewer)
            var differences = MergedFieldChanges<AttributedChange.Cause>()
            try history.fold(through: last.entry, progress) { entry, reading, changes in
                guard let cause = try AttributedChange.Cause(entry, reading, viewer, names) else { return }
                differences.add(changes, because: cause)
            }
            let fields = differences.all.filter { viewer.canSeeRoster || !$0.change.concernsMember }
            return StateDifference(
                conversation: conversation, from: first, to: last,
                fields: fields.prefix(StateDifference.limit).map(AttributedChange.init),
                omitted: max(0, fields.count - StateDifference.limit))
        }
    }
}

extension FieldChange {
    /// Whether the change is visible only to members who may see the roster.
    fileprivate var concernsMember: Bool {
        switch object {
        case .member, .ban, .device: true
        case .conversation, .link, .relay, .message, .proposal, .profile, .token, .job, .banList: false
        }
    }
}
