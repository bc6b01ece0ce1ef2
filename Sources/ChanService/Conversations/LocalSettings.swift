import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanReading
import ChanStore

// Local settings of a conversation: they are neither signed nor sent to anyone.

extension Conversations {
    /// Sets or removes the local alias of a conversation. An alias must not resolve to another conversation.
    ///
    /// - Throws: `invalid.name`, `conflict.name_taken`.
    package func setAlias(
        _ conversation: ConversationID, as name: String?, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        if let name, let fault = NameFault(in: name) ?? (NameFault.isIdentifier(name) ? .identifier : nil) {
            throw .denied(Denial(.name(fault), rule: "NameFits"))
        }
        return try await changeLocally(conversation, for: request, "alias") { local, transaction in
            let meant =
                try name.map { try ReferenceResolver(in: transaction).conversations(ReferenceText($0, sign: "#")) }
                ?? []
            guard meant.allSatisfy({ $0 == conversation }) else {
                throw ServiceError.named(.conflictNameTaken, ["actual": name ?? ""])
            }
            defer { local.alias = name }
            return (local.alias.map(FieldChange.Value.text), name.map(FieldChange.Value.text))
        }
    }

    /// Mutes the notifications of a conversation on this node, until a time or indefinitely.
    ///
    /// - Parameter isMuted: `false` to unmute.
    /// - Throws: `invalid.time`.
    package func setMuted(
        _ conversation: ConversationID, _ isMuted: Bool, until end: Timestamp?, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        if let end, end <= environment.now() { throw .denied(Denial(.time, rule: "EndsInTheFuture")) }
        return try await changeLocally(conversation, for: request, "muted_here") { local, _ in
            let before = local
            local.isMuted = isMuted
            local.mutedUntil = isMuted ? end : nil
            return (before.muteFieldValue, local.muteFieldValue)
        }
    }

    /// Turns typing on or off: whether this node sends its member's typing to a group, and shows that of the others.
    ///
    /// - Throws: `state.not_group` for a channel.
    package func setTyping(
        _ conversation: ConversationID, _ isOn: Bool, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changeLocally(conversation, for: request, "typing_here") { local, transaction in
            try Typing.requireGroup(conversation, in: transaction)
            defer { local.exchangesTyping = isOn }
            return (.flag(local.exchangesTyping), .flag(isOn))
        }
    }

    /// Deletes the local copies of all messages so far: texts, search index and sealed bodies.
    ///
    /// Authors and times remain, and the log can still be verified. The origin keeps the sealed bodies, because other
    /// nodes fetch them from it.
    package func clearHistory(
        _ conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changeLocally(conversation, for: request, "cleared_size") { [self] local, transaction in
            guard let row = try ConversationTable.find(conversation, in: transaction) else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            let before = local.clearedSize
            local.clearedSize = row.logSize
            // Nothing is left to read.
            local.readSize = max(local.readSize ?? 0, row.foldedSize)
            try LocalConversationTable.upsert(local, of: conversation, in: transaction)
            try ForgottenItemTable.forgetAll(
                in: 0..<row.logSize, of: conversation, keepsBodies: row.origin != nil, in: transaction)
            try ChangeFeedWriter(of: context, in: transaction).add(FeedEvent(.conversationCleared, in: conversation))
            return (.number(Int64(before)), .number(Int64(row.logSize)))
        }
    }

    /// Deletes the local copy of one message, whoever wrote it.
    ///
    /// - Throws: `not_found.message`.
    package func removeLocalText(
        of message: MessageID, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await execute(request.about(conversation)) { transaction, differences in
            guard let item = try ItemTable.find(message, of: conversation, in: transaction) else {
                throw ServiceError.notFound(.message, message.description)
            }
            let isOrigin = try ConversationTable.find(conversation, in: transaction)?.origin != nil
            let hasChanges = !item.text.isEmpty
            try ForgottenItemTable.forget(message, of: conversation, keepsBodies: isOrigin, in: transaction)
            if hasChanges {
                differences.record(
                    FieldChange(.message(message), name: "", field: "forgotten", old: .flag(false), new: .flag(true)))
            }
            var report = try ChangeReport(of: conversation, isNews: hasChanges, in: transaction)
            report.message = message
            return report
        }
    }

    /// Removes a conversation and all its data from this node. The node's member must have left it and must not have a
    /// pending request. Other nodes keep their copies.
    ///
    /// - Parameter isWithoutRelays: whether to remove it although no relay has received the member's leave; the report
    ///   warns which members are not informed.
    /// - Throws: `state.still_member` for a member, for a pending request to join, on the origin, and unless `isUntold`
    ///   while no relay has received the member's leave.
    package func removeConversation(
        _ conversation: ConversationID, withoutRelays isWithoutRelays: Bool = false, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let request = request.about(conversation)
        return try await write { [self] transaction in
            let report = try execute(request, in: transaction) { transaction, differences in
                let unsent = try unsentStatements(ofMemberWhoLeft: conversation, in: transaction)
                if unsent > 0, !isWithoutRelays {
                    throw ServiceError.named(
                        .stateStillMember,
                        [
                            "conversation": conversation.description,
                            "detail": "no relay has received that you left",
                        ])
                }
                differences.record(
                    FieldChange(.conversation, name: "", field: "forgotten", old: .flag(false), new: .flag(true)))
                var report = try ChangeReport(of: conversation, in: transaction)
                if unsent > 0 { report.warnings.append(.leaveUntold(statements: unsent)) }
                return report
            }
            // The conversation may have been joined again since the request was executed.
            guard !report.isRepeated else { return report }
            try ConversationTable.delete(conversation, in: transaction)
            try ChangeFeedWriter(of: context, in: transaction).add(FeedEvent(.conversationRemoved, in: conversation))
            return report
        }
    }

    /// Returns how many statements of a former member no relay has received; 0 for one whom others removed.
    ///
    /// - Throws: `state.still_member` for a member, for a pending request to join, and on the origin.
    private func unsentStatements(ofMemberWhoLeft conversation: ConversationID, in view: StoreView) throws -> Int {
        guard let row = try ConversationTable.find(conversation, in: view) else {
            throw ServiceError.notFound(.conversation, conversation.description)
        }
        let own = try row.member.flatMap { try MemberTable.find($0, of: conversation, in: view) }
        guard row.origin == nil, own?.status.isOver ?? true else {
            var facts = ["conversation": conversation.description]
            if row.origin != nil { facts["detail"] = "this node orders its log" }
            throw ServiceError.named(.stateStillMember, facts)
        }
        guard own?.status == .left || own?.status == .withdrawn else { return 0 }
        return try SubmissionTable.listOpen(of: conversation, in: view).count { $0.state == .pending }
    }

    private func changeLocally(
        _ conversation: ConversationID, for request: Request, _ field: String,
        _ change:
            @escaping @Sendable (inout LocalConversation, StoreTransaction) throws -> (
                old: FieldChange.Value?, new: FieldChange.Value?
            )
    ) async throws(ServiceError) -> ChangeReport {
        try await execute(request.about(conversation)) { transaction, differences in
            var local = try LocalConversationTable.find(conversation, in: transaction)
            let before = local
            let changed = try change(&local, transaction)
            guard local != before else { return try ChangeReport(of: conversation, isNews: false, in: transaction) }
            try LocalConversationTable.upsert(local, of: conversation, in: transaction)
            differences.record(FieldChange(.conversation, name: "", field: field, old: changed.old, new: changed.new))
            return try ChangeReport(of: conversation, in: transaction)
        }
    }
}

extension LocalConversation {
    fileprivate var muteFieldValue: FieldChange.Value? {
        isMuted ? mutedUntil.map(FieldChange.Value.time) ?? .text("without end") : nil
    }
}
