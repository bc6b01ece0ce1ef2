import ChanID
import ChanLog
import ChanSodium
import Testing

@Suite struct StatementTests {
    let bob = TestAuthor("bob")

    func draft(scope: Scope = .members, seen: SeenCheckpoint? = nil) -> StatementDraft {
        StatementDraft(
            conversation: ConversationID(words: SHA256.digest([1]).words), speaker: bob.speaker(3),
            createdAt: TestChannel.time(0), seen: seen,
            body: .init(scope: scope, epoch: scope.kind == .public ? 0 : 4, hash: SHA256.digest([2])))
    }

    @Test(arguments: [Scope.public, .charter, .members, .staff, .owners, .support(77)])
    func `a statement is parsed as written, in every scope`(scope: Scope) throws {
        let draft = draft(scope: scope, seen: SeenCheckpoint(size: 9, root: MerkleTree.emptyRoot))
        let statement = try Statement(parsing: draft.encoded())
        #expect(statement.fields == draft)
        #expect(statement == Statement(draft))
        #expect(statement.bytes == draft.encoded())
    }

    @Test func `identifiers follow from what they identify`() throws {
        let statement = Statement(draft())
        #expect(statement.id.bytes == Array(SHA256.digest(statement.bytes).bytes.prefix(16)))
        #expect(
            bob.deviceID.bytes
                == Array(
                    SHA256.digest(Array("chanadm/device-id/v1\n".utf8), bob.device.verifyKey.bytes).bytes.prefix(16)))
        #expect(
            bob.id.bytes
                == Array(
                    SHA256.digest(Array("chanadm/member-id/v1\n".utf8), bob.member.verifyKey.bytes).bytes.prefix(16)))
        var genesis = draft()
        genesis.conversation = .zero
        #expect(Statement(genesis).conversation.bytes == SHA256.digest(genesis.encoded()).bytes)
        #expect(Statement(genesis).writtenConversation == .zero)
        let linkID = LinkID(capability: bob.device.verifyKey)
        #expect(linkID.bytes != bob.deviceID.bytes, "one key, two prefixes")
    }

    @Test func `the signature covers every byte, under its own prefix`() throws {
        let signed = draft().signed(with: bob.device)
        #expect(signed.isSigned(by: bob.device.verifyKey))
        #expect(
            bob.device.verifyKey.isValid(
                signed.signature, over: Array("chanadm/statement/v1\n".utf8) + signed.statement))
        for index in signed.statement.indices {
            var bytes = signed.statement
            bytes[index] ^= 0x40
            let changed = SignedStatement(statement: bytes, signature: signed.signature)
            #expect(!changed.isSigned(by: bob.device.verifyKey), "byte \(index)")
        }
    }

    /// Each field with a value out of range, as raw Protobuf appended after the valid fields: the last value is the
    /// effective one.
    @Test(arguments: [
        ("conversation_id", "0a01ff"), ("author", "1200"), ("device", "1a0101"), ("counter", "2000"),
        ("created_at_ms", "28ffffffffffffffffff01"), ("seen.size", "32020800"), ("scope_kind", "3806"),
        ("scope_id", "4001"), ("body_hash", "520100"),
    ])
    func `a field out of its range is named, with its place`(field: String, hex: String) throws {
        let bytes = draft().encoded()
        let tail = try #require(Hex.decode(hex))
        let error = #expect(throws: MalformedError.self) { try Statement(parsing: bytes + tail) }
        #expect(error?.field == "statement.\(field)")
        #expect(error?.offset == bytes.count || field.contains("."))
    }

    @Test func `an epoch in public and a support scope without a number are refused`() throws {
        var wrong = draft(scope: .public)
        wrong.body = .init(scope: .public, epoch: 1, hash: wrong.body.hash)
        #expect(throws: MalformedError.self) { try Statement(parsing: wrong.encoded()) }
        wrong.body = .init(scope: Scope(.support, id: 0), epoch: 1, hash: wrong.body.hash)
        #expect(throws: MalformedError.self) { try Statement(parsing: wrong.encoded()) }
    }

    @Test func `unknown fields are kept and signed, until the limit`() throws {
        let extended = draft().encoded() + [0xA2, 0x06, 0x01, 0x2A]
        #expect(try Statement(parsing: extended).bytes == extended)
        let filler = [UInt8](repeating: 0, count: Limits.statement)
        #expect(throws: MalformedError(field: "statement", offset: Limits.statement)) {
            try Statement(parsing: extended + [0xA2, 0x06, 0x80, 0x08] + filler)
        }
    }

    @Test func `bytes that are no Protobuf are refused where they stop being it`() {
        let bytes = draft().encoded()
        #expect(throws: MalformedError(field: "statement", offset: bytes.count)) {
            try Statement(parsing: bytes + [0x0A, 0x20])
        }
    }
}
