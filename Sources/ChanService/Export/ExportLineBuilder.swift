import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// Builds the lines of an export from one snapshot of the database.
final class ExportLineBuilder {
    private let conversation: StoredConversation
    private let view: StoreView
    private let keyring: Keyring
    private let reader: EntryReader
    private let names: NameResolver
    private var devices: [DeviceID: [UInt8]?] = [:]

    init(_ node: NodeCore, _ id: ConversationID, in view: StoreView) throws {
        let viewer = try ViewerContext(id, of: node.context, in: view)
        conversation = viewer.conversation
        self.view = view
        keyring = Keyring(of: conversation, vault: node.vault, in: view)
        reader = EntryReader(conversation, vault: node.vault, in: view)
        names = NameResolver(viewer)
    }

    /// Builds the line of an entry.
    ///
    /// - Throws: `store.inconsistent` if the entry does not exist.
    func line(_ stored: StoredEntry) throws -> ExportLine {
        guard let statement = try? stored.entryWithBody.entry.signed.parsed() else {
            return ExportLine(number: stored.number, carried: stored.entryWithBody, keys: (nil, nil), isPruned: false)
        }
        let isAbsent = stored.entryWithBody.body == nil
        let isPruned = try isAbsent && BodyTable.isPruned(stored.number, of: conversation.id, in: view)
        var line = ExportLine(
            number: stored.number, carried: stored.entryWithBody,
            keys: (
                try deviceKey(of: statement, stored), try keyring.bodyKey(of: statement, at: stored.number)?.exposed()
            ), isPruned: isPruned)
        guard let reading = reader.read(stored) else { return line }
        line.content = ExportLine.Content(reading.act, by: reading.author)
        line.authorName = try names.name(of: reading.author).name
        line.action = reading.act.kind.topic?.rawValue
        return line
    }

    private func deviceKey(of statement: Statement, _ stored: StoredEntry) throws -> [UInt8]? {
        if let known = devices[statement.device] { return known }
        let key: [UInt8]?
        if statement.isGenesis, let genesis = try StoredGenesis.find(conversation.id, in: view) {
            key = genesis.certificate.deviceKey.bytes
        } else {
            key = try DeviceTable.find(statement.device, of: conversation.id, in: view)?.key
        }
        devices[statement.device] = .some(key)
        return key
    }
}
