import ChanID
import ChanSodium
import Testing

@testable import ChanLog

/// Tests requests to witnesses and their answers (C2SP tlog-witness).
struct AddCheckpointTests {
    private let signer = SigningKey.generate()
    private let origin = "example.com/behind-the-sofa"

    private func request(old: UInt64 = 3, size: UInt64 = 5, proof: Int = 2) throws -> AddCheckpointRequest {
        let head = TreeHead(origin: origin, size: size, root: SHA256.digest([1]))
        let key = try #require(LogSigner(name: origin, key: signer))
        let hashes = (0..<proof).map { SHA256.digest([UInt8($0)]) }
        return AddCheckpointRequest(oldSize: old, proof: hashes, head: head, note: head.signed(by: key))
    }

    @Test(arguments: [0, 1, 63]) func `a request is read as it was written`(proof: Int) throws {
        let request = try request(proof: proof)
        #expect(request.encoded().count <= AddCheckpointRequest.maximumBytes)
        #expect(try AddCheckpointRequest(parsing: request.encoded()) == request)
    }

    @Test func `the request of the specification's form is read`() throws {
        let note = String(decoding: try request().note.encoded(), as: UTF8.self)
        let text = "old 3\nPlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n\n" + note
        let request = try AddCheckpointRequest(parsing: Array(text.utf8))
        #expect(request.oldSize == 3 && request.proof.count == 1 && request.head.size == 5)
        #expect(request.head.origin == origin)
    }

    @Test(arguments: [
        ("", "request.old"), ("old\n\n", "request.old"), ("old 03\n\n", "request.old"), ("old -1\n\n", "request.old"),
        ("old 9223372036854775808\n\n", "request.old"), ("new 3\n\n", "request.old"), ("old 3\r\n\n", "request.old"),
        ("old 3\nAAAA\n\n", "request.proof[0]"), ("old 3\n", "request.proof[0]"), ("old 3\n\n", "note.signatures"),
        ("old 3\nPlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw\n\n", "request.proof[0]"),
    ]) func `a malformed request is refused, with its field`(text: String, field: String) {
        #expect(throws: MalformedError.self) {
            do { _ = try AddCheckpointRequest(parsing: Array(text.utf8)) } catch let error as MalformedError {
                #expect(error.field == field, "\(text)")
                throw error
            }
        }
    }

    @Test func `too many hashes, too many bytes and other notes are refused`() throws {
        #expect(throws: MalformedError.self) {
            try AddCheckpointRequest(parsing: request(proof: 64).encoded())
        }
        let long = try request().encoded() + [UInt8](repeating: 0x41, count: AddCheckpointRequest.maximumBytes)
        #expect(throws: MalformedError.self) { try AddCheckpointRequest(parsing: long) }
        let extended =
            "old 0\n\n\(origin)\n5\n" + String(repeating: "A", count: 43) + "=\nmore\n\n\u{2014} a AAAAAAA=\n"
        #expect(throws: MalformedError.self) { try AddCheckpointRequest(parsing: Array(extended.utf8)) }
    }

    @Test func `a checkpoint continues exactly what was cosigned`() throws {
        let leaves = (0..<7).map { MerkleTree.leafHash([UInt8($0)]) }
        func root(_ size: UInt64) throws -> Digest {
            var range = CompactRange()
            for leaf in leaves.prefix(Int(size)) { range.append(leaf) }
            return range.root
        }
        func request(_ old: UInt64, _ size: UInt64, _ path: [Digest]) throws -> AddCheckpointRequest {
            let head = TreeHead(origin: origin, size: size, root: try root(size))
            let key = try #require(LogSigner(name: origin, key: signer))
            return AddCheckpointRequest(oldSize: old, proof: path, head: head, note: head.signed(by: key))
        }
        func path(_ old: UInt64, _ size: UInt64) throws -> [Digest] {
            let proof = try ConsistencyProof.make(from: old, to: size) { (node: MerkleTree.Node) throws in
                try #require(node.level == 0 ? leaves[Int(node.index)] : nil ?? subtree(node, leaves))
            }
            return try #require(proof).path
        }
        #expect(try request(0, 5, []).continues(nil))
        #expect(try !request(0, 5, [root(1)]).continues(nil), "there is no proof from nothing")
        #expect(try !request(3, 5, []).continues(nil), "nothing was cosigned")
        #expect(try !request(0, 5, []).continues(root(3)), "something was cosigned")
        #expect(try request(3, 7, path(3, 7)).continues(root(3)))
        #expect(try !request(3, 7, path(3, 7)).continues(root(2)))
        #expect(try !request(3, 7, []).continues(root(3)))
        #expect(try request(5, 5, []).continues(root(5)))
        #expect(try !request(5, 5, []).continues(root(3)))
        #expect(try !request(5, 5, [root(1)]).continues(root(5)))
    }

    private func subtree(_ node: MerkleTree.Node, _ leaves: [Digest]) -> Digest {
        let first = Int(node.index) << Int(node.level)
        let half = 1 << (Int(node.level) - 1)
        guard node.level > 1 else { return MerkleTree.nodeHash(leaves[first], leaves[first + 1]) }
        let left = MerkleTree.Node(level: node.level - 1, index: node.index * 2)
        let right = MerkleTree.Node(level: node.level - 1, index: node.index * 2 + 1)
        _ = half
        return MerkleTree.nodeHash(subtree(left, leaves), subtree(right, leaves))
    }

    @Test(arguments: [("5\n", 5), ("0\n", 0), ("1099511627776\n", 1 << 40)] as [(String, UInt64)])
    func `a size is read`(text: String, size: UInt64) throws {
        #expect(try AddCheckpointAnswer.size(parsing: Array(text.utf8)) == size)
    }

    @Test(arguments: ["", "5", "05\n", "5\n5\n", "x\n", "1099511627777\n", "5\n ", " 5\n"])
    func `another text is no size`(text: String) {
        #expect(throws: MalformedError.self) { try AddCheckpointAnswer.size(parsing: Array(text.utf8)) }
    }

    @Test func `a cosignature of the witness's key counts, and no other`() throws {
        let (mine, other) = (SigningKey.generate(), SigningKey.generate())
        let witness = try #require(Cosigner(name: "witness.example/w1", key: mine.verifyKey))
        let namesake = try #require(Cosigner(name: "witness.example/w1", key: other.verifyKey))
        let checkpoint = SignedCheckpoint(
            Checkpoint(conversation: .zero, size: 5, root: SHA256.digest([1])), signedBy: signer)
        let line = witness.line(cosigning: checkpoint.note, at: 1_700_000_000, with: mine)
        let lines = try AddCheckpointAnswer.signatures(parsing: line)
        let cosigned = try #require(try checkpoint.cosigned(with: lines, by: witness))
        #expect(try cosigned.cosignature(by: witness)?.seconds == 1_700_000_000)
        #expect(try checkpoint.cosigned(with: lines, by: namesake) == nil)
        let forged = witness.line(cosigning: checkpoint.note, at: 1_700_000_000, with: other)
        #expect(throws: IntegrityError.self) {
            try checkpoint.cosigned(with: AddCheckpointAnswer.signatures(parsing: forged), by: witness)
        }
        let another = SignedCheckpoint(
            Checkpoint(conversation: .zero, size: 6, root: SHA256.digest([1])), signedBy: signer)
        #expect(throws: IntegrityError.self) { try another.cosigned(with: lines, by: witness) }
    }

    @Test(arguments: ["", "no line\n", "\u{2014} a AAAA\n", "\u{2014} a+b AAAAAAA=\n"])
    func `another text is no answer`(text: String) {
        #expect(throws: MalformedError.self) { try AddCheckpointAnswer.signatures(parsing: Array(text.utf8)) }
    }

    @Test func `the key of a witness is read from its text, that of a log is not`() throws {
        let witness = try #require(Cosigner(name: "witness.example/w1", key: signer.verifyKey))
        #expect(try Cosigner(parsing: witness.verifierKey) == witness)
        let log = try #require(NoteKey(name: "witness.example/w1", kind: .log, key: signer.verifyKey))
        #expect(throws: MalformedError.self) { try Cosigner(parsing: log.text) }
    }
}
