import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite struct ScopeTests {
    let conversation: ConversationID
    let alice = SealingKey.generate()
    let bob = SealingKey.generate()
    let mallory = SealingKey.generate()

    init() throws { conversation = try #require(ConversationID(randomBytes(32))) }

    @Test func `holders find their wrap, others do not`() throws {
        let secret = ScopeSecret.random(.staff, epoch: 0)
        let notice = try HolderNotice.starting(secret, for: [alice.publicKey, bob.publicKey], in: conversation)
            .map(encodedAndParsed)
        for holder in [alice, bob] {
            #expect(try HolderNotice.open(notice, with: holder, in: conversation).equals(secret))
        }
        #expect(throws: ScopeError.notAHolder) { try HolderNotice.open(notice, with: mallory, in: conversation) }
        let elsewhere = try #require(ConversationID(randomBytes(32)))
        #expect(throws: ScopeError.badWrap) { try HolderNotice.open(notice, with: bob, in: elsewhere) }
        #expect(throws: ScopeError.incomplete) { try HolderNotice.open([], with: bob, in: conversation) }
    }

    @Test func `a new holder is added to the current epoch`() throws {
        let secret = ScopeSecret.random(.support(7), epoch: 2)
        let notice = try HolderNotice.adding(bob.publicKey, to: secret, in: conversation).map(encodedAndParsed)
        #expect(try HolderNotice.open(notice, with: bob, in: conversation).equals(secret))
        #expect(notice[0].commitment == secret.commitment)
    }

    @Test func `a secret that does not match the commitment is refused`() throws {
        let secret = ScopeSecret.random(.staff, epoch: 0)
        let notice = try HolderNotice.starting(secret, for: [bob.publicKey], in: conversation)[0]
        let other = Commitment(scope: .staff, epoch: 0, secret: SymmetricKey.random())
        let hint = HolderNotice.hint(of: bob.publicKey, commitment: other)
        let binding = WrapBinding(
            conversation: conversation, scope: .staff, epoch: 0, treeVersion: 0, node: 0, child: hint)
        let box = try BoundSealedBox.seal(secret.key.secret.exposed(), to: bob.publicKey, binding)
        let forged = EpochNotice(commitment: other, wraps: [Wrap(node: 0, child: hint, sealed: box)])
        #expect(throws: ScopeError.wrongCommitment) { try HolderNotice.open([forged], with: bob, in: conversation) }
        // Two recipients with one hint: the wrap that is not Bob's is skipped.
        let crowded = EpochNotice(
            commitment: notice.commitment,
            wraps: [Wrap(node: 0, child: notice.wraps[0].child, sealed: box)] + notice.wraps)
        #expect(try HolderNotice.open([crowded], with: bob, in: conversation).equals(secret))
    }

    @Test func `a key of small order is refused`() throws {
        let zero = try #require(SealingPublicKey([UInt8](repeating: 0, count: 32)))
        #expect(throws: ScopeError.unusableKey) {
            try HolderNotice.starting(.random(.staff, epoch: 0), for: [zero], in: conversation)
        }
    }

    @Test func `a holder with a key of small order does not exclude the other holders`() throws {
        let zero = try #require(SealingPublicKey([UInt8](repeating: 0, count: 32)))
        let secret = ScopeSecret.random(.staff, epoch: 0)
        let notice = try HolderNotice.starting(secret, for: [zero, bob.publicKey], in: conversation)
        #expect(try HolderNotice.open(notice, with: bob, in: conversation).equals(secret))
    }

    @Test func `the newest secret leads back to the first`() throws {
        let first = ScopeSecret.random(.staff, epoch: 0)
        let second = try first.replaced()
        let notice = try HolderNotice.starting(
            second, for: [bob.publicKey], in: conversation, handingOn: first)[0]
        let back = try second.previous(notice.previous, in: conversation, commitment: first.commitment)
        #expect(back.equals(first))
        #expect(throws: ScopeError.wrongCommitment) {
            try second.previous(notice.previous, in: conversation, commitment: second.commitment)
        }
        for index in notice.previous.indices {
            var other = notice.previous
            other[index] ^= 1
            #expect(throws: ScopeError.badPrevious) {
                try second.previous(other, in: conversation, commitment: first.commitment)
            }
        }
        #expect(throws: ScopeError.badPrevious) {
            try first.previous(notice.previous, in: conversation, commitment: first.commitment)
        }
    }

    @Test func `one wrap under the root gives every member the charter secret`() throws {
        var world = try TreeFixture(slots: [0, 1, 2])
        let (bob, mallory) = (try world.path(of: 1), try world.path(of: 2))
        try world.apply(.removing([2]))
        let old = ScopeSecret.random(.charter, epoch: 0)
        let root = try #require(world.keys[world.tree.shape.root])
        let (next, made) = try CharterNotice.replacing(old, root: root, of: world.tree)
        let notice = try encodedAndParsed(made)
        #expect(notice.wraps.count == 1)
        let followed = try bob.following(world.notices[0])
        let opened = try CharterNotice.open(notice, path: followed)
        #expect(opened.equals(next))
        #expect(
            try opened.previous(notice.previous, in: world.conversation, commitment: old.commitment).equals(old))
        #expect(throws: ScopeError.badWrap) { try CharterNotice.open(notice, path: mallory) }
        #expect(throws: ScopeError.wrongNotice) { try CharterNotice.open(world.notices[0][0], path: followed) }
        #expect(throws: ScopeError.wrongNotice) {
            try CharterNotice.replacing(.random(.staff, epoch: 0), root: root, of: world.tree)
        }
    }

    @Test func `members derive the same reader key, and another after the charter secret was renewed`() throws {
        let charter = ScopeSecret.random(.charter, epoch: 0)
        let (mine, theirs) = (ReaderKey.derive(from: charter), ReaderKey.derive(from: charter))
        #expect(mine?.verifyKey == theirs?.verifyKey)
        #expect(mine?.verifyKey != ReaderKey.derive(from: try charter.replaced())?.verifyKey)
        #expect(ReaderKey.derive(from: .random(.members, epoch: 0)) == nil)
    }

    @Test func `the reading secret opens the charter and members scopes only`() throws {
        let reading = ReadingSecret.random()
        let members = try #require(reading.secret(of: .members))
        let charter = try #require(reading.secret(of: .charter))
        #expect(!members.key.equals(charter.key))
        for scope: Scope in [.public, .staff, .owners, .support(1)] { #expect(reading.secret(of: scope) == nil) }
    }
}
