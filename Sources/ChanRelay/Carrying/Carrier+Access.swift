internal import ChanSodium

extension Carrier {
    /// Replaces who may read and submit. Connections of keys that are gone are closed.
    func setAccess(_ keys: [VerifyKey], version: UInt64, for caller: Caller, reply: @escaping Reply) {
        write(bytes: keys.count * 32, reply: reply) { ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            try head.requireOrigin(caller)
            let access = Set(keys)
            if version == head.row.accessVersion, access == head.access { return .done(WireDone()) }
            guard version > head.row.accessVersion else {
                throw RelayError(
                    .stale, "access version \(version) is not newer than \(head.row.accessVersion)")
            }
            try AccessTable(db: db, channel: head.row.id).replace(with: access)
            head.row.accessVersion = version
            head.access = access
            try ChannelTable(db: db).update(head.row)
            ledger.set(head)
            ledger.announce(.accessReplaced(caller.conversation, access))
            return .done(WireDone())
        }
    }
}
