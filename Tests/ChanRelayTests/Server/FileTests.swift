import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// An encrypted file in chunks, as a relay stores it.
struct SampleFile {
    let chunks: ChunkList
    let data: [[UInt8]]

    /// Creates a file.
    /// - Parameter last: the size of the last chunk; those before it are full.
    init(full: Int = 0, last: Int = 500) throws {
        data = (0..<full).map { _ in randomBytes(ChunkList.sealedBytes) } + [randomBytes(last)]
        chunks = try ChunkList(data.map(ChunkList.hash), bytes: data.reduce(0) { $0 + UInt64($1.count) })
    }

    func upload(to relay: RelayConnection, _ numbers: some Sequence<Int>) async throws {
        for number in numbers { try await relay.put(data[number], number, of: chunks.root) }
    }

    func upload(to relay: RelayConnection) async throws {
        _ = try await relay.offer(chunks)
        try await upload(to: relay, data.indices)
    }
}

@Suite struct `A relay keeps sealed files` {
    @Test func `bob uploads, is cut off, goes on, and carol fetches`() async throws {
        var relay = try await TestRelay.start()
        let origin = Origin()
        let key = SigningKey.generate()
        _ = try await relay.carry(origin, uploading: key)
        let file = try SampleFile(full: 3)
        let bob = try await relay.connect(reading: origin.conversation, with: key)
        #expect(try await bob.offer(file.chunks).missing == [0, 1, 2, 3])
        try await file.upload(to: bob, [2, 0])
        relay = try await relay.restarted()
        let again = try await relay.connect(reading: origin.conversation, with: key)
        #expect(try await again.offer(file.chunks).missing == [1, 3], "what was answered is there")
        try await file.upload(to: again, [1, 3, 3])
        let carol = try await relay.connect(reading: origin.conversation, with: key)
        let held = try await carol.describe(file.chunks.root)
        #expect(held.chunks == file.chunks && held.missing.isEmpty)
        for number in file.data.indices {
            #expect(try await carol.chunk(number, of: held.chunks) == file.data[number])
        }
    }

    @Test func `chunks that differ from the offer, and chunks without an offer, are refused`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let key = SigningKey.generate()
        _ = try await relay.carry(origin, uploading: key)
        let bob = try await relay.connect(reading: origin.conversation, with: key)
        let (file, other) = (try SampleFile(full: 1), try SampleFile())
        #expect(await relayError { _ = try await bob.describe(file.chunks.root) }?.code == .notFound)
        #expect(await relayError { try await file.upload(to: bob, [0]) }?.code == .notFound)
        _ = try await bob.offer(file.chunks)
        let wrong = await relayError { try await bob.put(other.data[0], 1, of: file.chunks.root) }
        #expect(wrong?.code == .bodyMismatch)
        #expect(await relayError { try await bob.put(file.data[1], 0, of: file.chunks.root) }?.code == .bodyMismatch)
        #expect(await relayError { try await bob.put(file.data[0], 7, of: file.chunks.root) }?.code == .bodyMismatch)
        #expect(await relayError { _ = try await bob.chunk(0, of: file.chunks) }?.code == .notFound)
    }

    @Test func `a member who may no longer read may not upload or fetch`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let (membersKey, linkKey) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, uploading: membersKey)
        let file = try SampleFile()
        let mallory = try await relay.connect(reading: origin.conversation, with: membersKey)
        _ = try await mallory.offer(file.chunks)
        try await alice.setAccess([linkKey.verifyKey], uploaders: [], version: 3)
        #expect(await relayError { try await file.upload(to: mallory, [0]) } != nil)
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: membersKey) }?.code
                == .unauthorized)
        let bob = try await relay.connect(reading: origin.conversation, with: linkKey)
        #expect(
            await relayError {
                _ = try await bob.updateBlobClaims([], dropping: [file.chunks.root], after: 0, upTo: 1)
            }?.code
                == .unauthorized)
        #expect(try await bob.describe(file.chunks.root).missing == [0])
        #expect(
            await relayError { _ = try await bob.offer(file.chunks) }?.code == .unauthorized, "a link is not enough")
        #expect(await relayError { try await file.upload(to: bob, [0]) }?.code == .unauthorized)
        try await alice.setAccess([linkKey.verifyKey], uploaders: [linkKey.verifyKey], version: 4)
        try await file.upload(to: bob, [0])
        let stranger = SigningKey.generate().verifyKey
        let wrong = await relayError {
            try await alice.setAccess([linkKey.verifyKey], uploaders: [stranger], version: 5)
        }
        #expect(wrong?.code == .malformed)
    }

    @Test func `there is room for so much, and less for what no message carries`() async throws {
        var options = RelayOptions()
        options.limits.blobBytes = 4_000
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let (linkKey, membersKey) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: linkKey)
        let both: Set = [linkKey.verifyKey, membersKey.verifyKey]
        try await alice.setAccess(both, uploaders: both, version: 2)
        let mallory = try await relay.connect(reading: origin.conversation, with: linkKey)
        let bob = try await relay.connect(reading: origin.conversation, with: membersKey)
        func fill(_ caller: RelayConnection) async throws -> [ChunkList] {
            var taken: [ChunkList] = []
            while taken.count < 20 {
                let file = try SampleFile(last: 500)
                guard let refusal = await relayError({ _ = try await caller.offer(file.chunks) }) else {
                    taken.append(file.chunks)
                    continue
                }
                #expect(refusal.code == .quota)
                break
            }
            return taken
        }
        #expect(try await fill(mallory).count == 2, "a quarter for one key")
        let bobs = try await fill(bob)
        #expect(bobs.count == 2, "half in all")
        #expect(try await alice.updateBlobClaims(bobs.map(\.root), dropping: [], after: 0, upTo: 2) == 2)
        #expect(try await fill(bob).count == 2, "what messages carry no longer counts as unclaimed")
        // The total quota, for claimed and unclaimed files.
        let claimed = try (0..<20).map { _ in try SampleFile(last: 500).chunks }
        _ = try await alice.updateBlobClaims(claimed.map(\.root), dropping: [], after: 2, upTo: 3)
        var count = 0
        for chunks in claimed where await relayError({ _ = try await alice.offer(chunks) }) == nil { count += 1 }
        #expect(count == 2)
    }

    @Test func `the origin says what messages carry; what is dropped is gone from the disk when it is answered`()
        async throws
    {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let key = SigningKey.generate()
        let alice = try await relay.carry(origin, uploading: key)
        let bob = try await relay.connect(reading: origin.conversation, with: key)
        let (kept, gone) = (try SampleFile(full: 1), try SampleFile(full: 1))
        try await kept.upload(to: bob)
        try await gone.upload(to: bob)
        let roots = [kept.chunks.root, gone.chunks.root]
        #expect(try await alice.updateBlobClaims([], dropping: [], after: 0, upTo: 0) == 0, "only asked")
        #expect(try await alice.updateBlobClaims(roots, dropping: [], after: 0, upTo: 2) == 2)
        #expect(
            try await alice.updateBlobClaims([], dropping: roots, after: 1, upTo: 9) == 2,
            "told out of turn, nothing is done")
        #expect(try await bob.describe(gone.chunks.root).missing == [])
        #expect(try onDisk(gone.data[0], relay) && onDisk(gone.data[1], relay))
        #expect(try await alice.updateBlobClaims([], dropping: [gone.chunks.root], after: 2, upTo: 3) == 3)
        #expect(await relayError { _ = try await bob.describe(gone.chunks.root) }?.code == .notFound)
        #expect(try !onDisk(gone.data[0], relay) && !onDisk(gone.data[1], relay))
        #expect(try await bob.describe(kept.chunks.root).missing == [])
        try await alice.retire()
        try await relay.deleteKeptData()
        try await eventually("the other goes with the conversation") { try !onDisk(kept.data[0], relay) }
    }

    @Test func `chunks that are not claimed in time are deleted, earlier claimed ones are kept`() async throws {
        var options = RelayOptions()
        options.limits.unclaimedSeconds = -1
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let key = SigningKey.generate()
        let alice = try await relay.carry(origin, uploading: key)
        let bob = try await relay.connect(reading: origin.conversation, with: key)
        let (early, late, third) = (try SampleFile(), try SampleFile(), try SampleFile())
        _ = try await alice.updateBlobClaims([early.chunks.root], dropping: [], after: 0, upTo: 1)
        try await early.upload(to: bob)
        try await late.upload(to: bob)
        _ = try await bob.offer(third.chunks)
        #expect(try await bob.describe(early.chunks.root).missing == [])
        #expect(await relayError { _ = try await bob.describe(late.chunks.root) }?.code == .notFound)
    }

    @Test func `frames about files that cannot be are refused`() {
        var offer = WireOfferBlob()
        offer.root = .init(randomBytes(32))
        offer.hashes = .init(randomBytes(32))
        offer.bytes = 100
        var put = WirePutChunk()
        put.root = .init(randomBytes(32))
        put.chunk = .init(randomBytes(ChunkList.sealedBytes + 1))
        var keep = WireKeepBlobs()
        keep.after = 2
        keep.mark = 1
        var many = WireKeepBlobs()
        many.keep = (0...BlobClaimUpdate.maxPerRequest).map { _ in .init([UInt8](repeating: 0, count: 32)) }
        var short = WireGetChunk()
        short.root = .init(randomBytes(31))
        let cases: [(WireFrame.OneOf_Kind, RelayError.Code)] = [
            (.offerBlob(offer), .badRoot), (.offerBlob(WireOfferBlob()), .malformed), (.putChunk(put), .tooLarge),
            (.keepBlobs(keep), .malformed), (.keepBlobs(many), .tooLarge), (.getChunk(short), .malformed),
            (.askBlob(WireAskBlob()), .malformed), (.blob(WireBlob()), .malformed),
        ]
        for (kind, code) in cases {
            #expect(throws: RelayError.self) { try RelayRequest(kind, limits: RelayLimits()) }
            do throws(RelayError) { _ = try RelayRequest(kind, limits: RelayLimits()) } catch {
                #expect(error.code == code)
            }
        }
    }

    /// Returns whether these bytes occur in one of the relay's database files.
    private func onDisk(_ bytes: [UInt8], _ relay: TestRelay) throws -> Bool {
        let needle = Data(bytes.prefix(64))
        for name in ["files.sqlite", "files.sqlite-wal"] {
            guard let file = FileManager.default.contents(atPath: relay.directory.file(name)) else { continue }
            if file.range(of: needle) != nil { return true }
        }
        return false
    }
}
