internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite

extension OperatorService {
    /// Answers with everything of one conversation.
    func show(_ conversation: [UInt8], reply: @escaping RelayService.Reply) {
        guard let head = ConversationID(conversation).flatMap({ service.directory[$0] }) else {
            return reply(.failure(RelayError(.notCarried, "this relay does not know the conversation")))
        }
        let status = status(of: head)
        service.database.read({ try head.details($0) }) { [self] result in
            switch result {
            case .success(let details):
                var answer = WireOperated()
                answer.channels = [status]
                answer.channels[0].details = details
                respond(answer, with: Self.addFiles, reply: reply)
            case .failure(let error): reply(.failure(error))
            }
        }
    }
}

extension ChannelHead {
    fileprivate func details(_ db: DatabaseConnection) throws -> WireChannelDetails {
        let rules = RuleTable(db: db)
        var details = WireChannelDetails()
        details.cosignedAtMs = row.cosignedAt.milliseconds
        details.readers = UInt64(access.count)
        details.evidence = UInt64(try EvidenceTable(db: db).count(channel: row.id))
        details.rule = try rules.verdict(on: row.conversation.bytes)?.rawValue ?? ""
        details.originRule = try rules.verdict(on: row.originKey.bytes)?.rawValue ?? ""
        details.contradictsCosigned = row.contradictsCosigned
        details.peers = peers.map(\.frame)
        details.peersLimit = row.peerLimit
        details.shownSize = try ShownNoteTable(db: db, channel: row.id).find()?.size ?? 0
        return details
    }
}
