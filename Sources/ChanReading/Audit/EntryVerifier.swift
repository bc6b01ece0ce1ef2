import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// The input for the check of one entry. It is loaded beforehand, so that the check runs on any thread without the
/// database.
struct EntryCheck: Sendable {
    package let stored: StoredEntry
    let statement: Statement?
    /// The malformed field if the statement cannot be parsed.
    let malformedField: String?
    /// The author's key at this entry; `nil` if the author or device is unknown.
    package let key: VerifyKey?
    /// Whether this reader cannot decrypt the author's introduction. The signature is verified once it can.
    var isAuthorHidden = false
    /// The key of the body, if this node has it. It is not in guarded memory, because thousands are held at once.
    let bodyKey: SharedKey?
    let isPruned: Bool
}

/// The result of the check of one entry.
struct EntryCheckResult: Sendable {
    package let number: EntryNumber
    let leafHash: Digest
    var isSigned = false
    var body = Body.invalid
    /// Names in the families `integrity.` and `decryption.`, without the family.
    var faults: [(name: String, detail: String)] = []

    enum Body {
        /// Valid, and decrypted with the key of its scope.
        case opened
        /// Valid, in a scope that this node cannot decrypt.
        case sealed
        /// Valid, with no further check: public, or not decrypted by its own key.
        case intact
        case pruned
        /// Missing, or not the signed body; a fault tells which.
        case invalid
    }
}

extension EntryCheck {
    package func run() -> EntryCheckResult {
        var finding = EntryCheckResult(number: stored.number, leafHash: stored.entryWithBody.entry.leafHash)
        guard let statement else {
            finding.faults.append(("malformed", "the statement: \(malformedField ?? "")"))
            return finding
        }
        finding.isSigned = key.map(stored.entryWithBody.entry.signed.isSigned(by:)) ?? false
        if !finding.isSigned, !isAuthorHidden {
            finding.faults.append(("bad_signature", "the author's signature fails"))
        }
        checkBody(of: statement, into: &finding)
        return finding
    }

    private func checkBody(of statement: Statement, into finding: inout EntryCheckResult) {
        guard let body = stored.entryWithBody.body else {
            if isPruned { return finding.body = .pruned }
            return finding.faults.append(("body_missing", "the body is missing, although no deletion was ordered"))
        }
        guard SHA256.digest(body) == statement.bodyHash else {
            return finding.faults.append(("body_mismatch", "the body is not the one signed"))
        }
        if statement.scope == .public { return finding.body = .intact }
        guard let bodyKey else { return finding.body = .sealed }
        do {
            _ = try bodyKey.withKey { try SealedBody.open(body, BodyHeader(statement), key: $0) }
            finding.body = .opened
        } catch {
            finding.body = .intact
            finding.faults.append(("tampered", "the right key does not open the body"))
        }
    }
}

/// Loads the input for checks of entries, each key and secret once.
final class EntryVerifier {
    private let row: StoredConversation
    private let view: StoreView
    private let keyring: Keyring
    private let scopes: OpenScopes
    private var devices: [DeviceID: Device] = [:]

    private struct Device {
        package let member: MemberID
        package let key: VerifyKey
    }

    init(_ row: StoredConversation, vault: Vault, in view: StoreView) throws(StoreError) {
        self.row = row
        self.view = view
        scopes = try OpenScopes(of: row, in: view)
        keyring = Keyring(of: row, vault: vault, in: view)
    }

    func check(of stored: StoredEntry) throws -> EntryCheck {
        let statement: Statement
        do throws(MalformedError) { statement = try stored.entryWithBody.entry.signed.parsed() } catch {
            return EntryCheck(
                stored: stored, statement: nil, malformedField: error.field, key: nil, bodyKey: nil, isPruned: false)
        }
        let isAbsent = stored.entryWithBody.body == nil
        return EntryCheck(
            stored: stored, statement: statement, malformedField: nil, key: try key(of: statement, stored),
            isAuthorHidden: try isAuthorHidden(statement, at: stored.number),
            bodyKey: try keyring.bodyKey(of: statement, at: stored.number),
            isPruned: try isAbsent && BodyTable.isPruned(stored.number, of: row.id, in: view))
    }

    private func key(of statement: Statement, _ stored: StoredEntry) throws -> VerifyKey? {
        if statement.isGenesis {
            guard let body = stored.entryWithBody.body, case .genesis(let genesis)? = try? PublicBody(parsing: body)
            else {
                return nil
            }
            return genesis.certificate.isValid ? genesis.certificate.deviceKey : nil
        }
        guard let device = try device(statement.device), device.member == statement.author else { return nil }
        return device.key
    }

    private func isAuthorHidden(_ statement: Statement, at entry: EntryNumber) throws -> Bool {
        try !statement.isGenesis && !scopes.kinds(at: entry).contains(.charter) && device(statement.device) == nil
    }

    private func device(_ id: DeviceID) throws -> Device? {
        if let known = devices[id] { return known }
        guard let row = try DeviceTable.find(id, of: row.id, in: view), let key = VerifyKey(row.key) else { return nil }
        let device = Device(member: row.member, key: key)
        devices[id] = device
        return device
    }
}
