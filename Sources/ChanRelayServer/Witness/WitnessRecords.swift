internal import ChanID
package import ChanRelayWire
package import ChanSodium

/// The store of a witness, as its operator sees it. Works beside a witness that runs.
package struct WitnessRecords: Sendable {
    let database: RelayDatabase

    package func close() { database.close() }

    package func name() throws(RelayError) -> String {
        guard let name = try database.readBlocking({ try WitnessTable(db: $0).name() }) else {
            throw RelayError(.corrupt, "the store of the witness has no name")
        }
        return name
    }

    /// Returns the logs and the operator's rules.
    package func logs() throws(RelayError) -> (logs: [WitnessedLog], rules: [String: WitnessVerdict]) {
        try database.readBlocking { db in
            let table = WitnessTable(db: db)
            return (try table.list(), try table.rules())
        }
    }

    /// Follows a log. The cosigned size of a log is kept, also with another key.
    /// - Parameter key: its key; `nil` for one that the log shows itself (`WitnessIntroduction`).
    package func allow(_ origin: String, key: VerifyKey?) throws(RelayError) {
        try database.writeBlocking { db in
            let table = WitnessTable(db: db)
            try table.setVerdict(.allow, on: origin)
            guard let key else { return }
            var log = try table.find(origin) ?? WitnessedLog(origin: origin, key: key, addedAt: WallClock.now())
            log.key = key
            try table.upsert(log)
        }
    }

    /// Cosigns nothing of a log any more. The cosigned size and root are retained.
    package func refuse(_ origin: String) throws(RelayError) {
        try database.writeBlocking { db in try WitnessTable(db: db).setVerdict(.refuse, on: origin) }
    }
}
