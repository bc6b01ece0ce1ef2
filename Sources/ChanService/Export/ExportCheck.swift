import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium

/// Verifies an export without other data: the first entry is the genesis that the conversation's id derives from, every
/// entry is signed by its device, every body is the signed one and matches the content of its line, and all entries
/// lead to the root that the origin signed.
package struct ExportCheck: Sendable {
    package private(set) var conversation: ConversationID?
    package private(set) var entries: UInt64 = 0
    package private(set) var signatures = 0
    package private(set) var bodiesOpened = 0
    /// Valid bodies whose key is not in the export.
    package private(set) var bodiesSealed = 0
    package private(set) var bodiesPruned = 0
    package private(set) var root: Digest = MerkleTree.emptyRoot
    /// The number of entries that the origin's checkpoint covers; 0 if the checkpoint is not valid.
    package private(set) var checkpointSize: UInt64 = 0
    /// The first faults.
    package private(set) var faults: [Fault] = []
    package private(set) var faultCount = 0

    package var isSound: Bool { faultCount == 0 }

    package struct Fault: Sendable {
        /// A name in the families `integrity.` or `decryption.` of schema/errors.json, without the family.
        package let name: String
        package let entry: EntryNumber?
        package let detail: String
    }

    private static let maximumFaults = 20
    private var tree = CompactRange()
    /// The chain of origins up to the current line.
    private var line: OriginChain?

    /// Verifies the file in one pass; memory holds one line.
    ///
    /// - Throws: `file.unreadable`.
    package init(path: String, accessPolicy reach: FileAccessPolicy = .unrestricted) throws(ServiceError) {
        try self.init(SourcePath(path: path, accessPolicy: reach))
    }

    init(_ path: SourcePath) throws(ServiceError) {
        var lines = try path.lines()
        guard let header = try lines.next().flatMap({ ExportHeader($0) }) else {
            addFault("malformed", nil, "the first line is no head of an export of this version")
            return
        }
        conversation = header.conversation
        while let bytes = try lines.next() {
            guard let line = ExportLine(bytes), line.number == tree.size else {
                addFault("malformed", tree.size, "the line of entry \(tree.size) cannot be read or is missing")
                return
            }
            check(line, of: header.conversation)
        }
        finish(header)
    }

    private mutating func check(_ line: ExportLine, of conversation: ConversationID) {
        entries += 1
        tree.append(line.carried.entry.leafHash)
        guard let statement = try? line.carried.entry.signed.parsed() else {
            return addFault("malformed", line.number, "the statement cannot be read")
        }
        guard statement.conversation == conversation, statement.isGenesis == (line.number == 0) else {
            return addFault("wrong_conversation", line.number, "the statement is of another conversation")
        }
        if statement.scope == .public, let body = line.carried.body, let claimed = try? PublicBody(parsing: body) {
            updateOrigin(claimed, of: conversation)
        }
        // The device's identifier in the statement is the hash of its key.
        if let bytes = line.deviceKey, let key = VerifyKey(bytes), DeviceID(key: key) == statement.device,
            line.carried.entry.signed.isSigned(by: key)
        {
            signatures += 1
        } else {
            addFault("bad_signature", line.number, "no key of the device that signed it proves it")
        }
        checkBody(of: line, statement)
    }

    /// Updates the chain of origins. Invalid changes are ignored; the last checkpoint then matches no known key.
    private mutating func updateOrigin(_ claimed: PublicBody, of conversation: ConversationID) {
        if case .genesis(let genesis) = claimed, line == nil {
            line = OriginChain(genesis.origin.signing, of: conversation, grant: genesis.claim)
        }
        switch claimed.originAnnouncement {
        case .change(let change)?: _ = line?.follow(change)
        case .grant(let grant)?: _ = line?.record(grant)
        case nil: break
        }
    }

    private mutating func checkBody(of line: ExportLine, _ statement: Statement) {
        guard let body = line.carried.body else {
            guard line.isPruned else { return addFault("body_missing", line.number, "the body is absent") }
            bodiesPruned += 1
            return
        }
        guard SHA256.digest(body) == statement.bodyHash else {
            return addFault("body_mismatch", line.number, "the body is not the one signed")
        }
        guard statement.scope != .public else {
            return compare(line, with: ExportLine.Content(author: statement.author.description))
        }
        guard let bytes = line.bodyKey, let key = EphemeralKey(bytes) else {
            bodiesSealed += 1
            return compare(line, with: nil)
        }
        guard let plaintext = try? SealedBody.open(body, BodyHeader(statement), key: key) else {
            return addFault("tampered", line.number, "its key does not open the body")
        }
        bodiesOpened += 1
        let reading = EntryReader.DecodedAct(plaintext, statement, in: statement.conversation)
        compare(line, with: reading.map { ExportLine.Content($0.act, by: $0.author) })
    }

    /// Compares the content of a line, if it has any, with the content of its body.
    private mutating func compare(_ line: ExportLine, with proven: ExportLine.Content?) {
        guard let claimed = line.content, claimed != proven else { return }
        addFault("body_mismatch", line.number, "the text beside it differs from the body")
    }

    private mutating func finish(_ header: ExportHeader) {
        root = tree.root
        guard tree.size == header.size else {
            return addFault("skipped", tree.size, "it ends before entry \(header.size)")
        }
        guard let line else { return addFault("malformed", 0, "the first entry says nothing of an origin") }
        do throws(IntegrityError) {
            let checkpoint = try line.checkpoint(Array(header.checkpoint.utf8))
            guard checkpoint.size == tree.size, checkpoint.root == tree.root else {
                return addFault("bad_root", nil, "the entries do not lead to the signed root")
            }
            checkpointSize = checkpoint.size
        } catch { addFault(error.name, nil, "the checkpoint") }
    }

    private mutating func addFault(_ name: String, _ entry: EntryNumber?, _ detail: String) {
        faultCount += 1
        if faults.count < Self.maximumFaults { faults.append(Fault(name: name, entry: entry, detail: detail)) }
    }
}

extension Act {
    /// The text that the act gives a message.
    var messageText: String? {
        switch self {
        case .posted(let post): post.posting.text
        case .edited(let edit): edit.text
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .retracted,
            .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved,
            .relayChanged, .unknown:
            nil
        }
    }
}
