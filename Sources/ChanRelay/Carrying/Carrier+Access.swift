internal import ChanSodium

extension Carrier {
    /// Replaces who may read and submit, and who of them upload files. Connections of keys that are gone are closed.
    func setAccess(
        _ told: (keys: [VerifyKey], uploaders: Set<VerifyKey>), version: UInt64, for caller: Caller,
        reply: @escaping Reply
    ) {
        write(bytes: told.keys.count * 32, reply: reply) { ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            try head.requireOrigin(caller)
            head.row = head.following(caller)
            let access = Set(told.keys)
            if version == head.row.accessVersion, access == head.access, told.uploaders == head.uploaders {
                return .done(WireDone())
            }
            guard version > head.row.accessVersion else {
                throw RelayError(
                    .stale, "access version \(version) is not newer than \(head.row.accessVersion)")
            }
            try AccessTable(db: db, channel: head.row.id).replace(with: access, uploaders: told.uploaders)
            head.row.accessVersion = version
            head.access = access
            head.uploaders = told.uploaders
            try ChannelTable(db: db).update(head.row)
            ledger.set(head)
            ledger.announce(.accessReplaced(caller.conversation, access))
            return .done(WireDone())
        }
    }
}
