import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import Testing

@Suite struct `A relay keeps mail for an origin that may be away` {
    @Test func `bob submits, alice drains and settles, bob finds his receipt`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let bobsKey = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: bobsKey)
        let bob = try await relay.connect(reading: origin.conversation, with: bobsKey)
        let submission = Submission(conversation: origin.conversation, sealed: randomBytes(200))
        let hash = try await bob.submit(submission)
        #expect(hash == Submission.hash(of: submission.encoded()))
        #expect(try await bob.submit(submission) == hash, "the same again is kept once")

        let submissions = try await alice.drain()
        #expect(submissions.map(\.submission) == [submission.encoded()])
        #expect(try await bob.receipts(for: [hash]) == [])
        let receipt = Receipt(
            ReceiptContent(
                conversation: origin.conversation, submission: hash, outcome: .accepted(entry: 0, size: 1)),
            signedBy: origin.key)
        try await alice.sendReceipts([receipt])
        #expect(try await bob.receipts(for: [hash]) == [receipt])
        #expect(try await alice.drain() == [])
        #expect(try await bob.submit(submission) == hash)
        #expect(try await alice.drain() == [], "what was settled does not come back")
    }

    @Test func `both may wait for the other`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let bobsKey = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: bobsKey)
        let bob = try await relay.connect(reading: origin.conversation, with: bobsKey)
        async let drained = alice.drain(waitingUpTo: .seconds(30))
        let hash = try await bob.submit(Submission(conversation: origin.conversation, sealed: randomBytes(200)))
        async let found = bob.receipts(for: [hash], waitingUpTo: .seconds(30))
        #expect(try await drained.count == 1)
        let receipt = Receipt(
            ReceiptContent(
                conversation: origin.conversation, submission: hash,
                outcome: .refused(name: "denied.role", detail: "no")), signedBy: origin.key)
        try await alice.sendReceipts([receipt])
        #expect(try await found == [receipt])
        #expect(try await alice.drain(waitingUpTo: .milliseconds(10)) == [], "the wait ends")
    }

    @Test func `a connection has at most four waiting requests; the oldest is answered with an empty result`()
        async throws
    {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let hashes = (0..<6).map { SHA256.digest([$0]) }
        let answers = try await withThrowingTaskGroup(of: [Receipt].self) { group in
            for hash in hashes { group.addTask { try await alice.receipts(for: [hash], waitingUpTo: .seconds(50)) } }
            var answers: [[Receipt]] = []
            while answers.count < 2, let answer = try await group.next() { answers.append(answer) }
            try await alice.sendReceipts(
                hashes.map { hash in
                    Receipt(
                        ReceiptContent(
                            conversation: origin.conversation, submission: hash,
                            outcome: .refused(name: "denied.role", detail: "no")), signedBy: origin.key)
                })
            return try await group.reduce(into: answers) { $0.append($1) }
        }
        #expect(answers.map(\.count) == [0, 0, 1, 1, 1, 1])
    }

    @Test func `a receipt mallory signed and a submission to another conversation are refused`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let forged = Receipt(
            ReceiptContent(
                conversation: origin.conversation, submission: SHA256.digest([1]),
                outcome: .accepted(entry: 0, size: 1)), signedBy: .generate())
        #expect(await relayError { try await alice.sendReceipts([forged]) }?.code == .badSignature)
        let stray = Submission(conversation: Origin().conversation, sealed: randomBytes(200))
        #expect(await relayError { _ = try await alice.submit(stray) }?.code == .wrongConversation)
    }

    @Test func `a flood through the link leaves half of the mailbox to members`() async throws {
        var options = RelayOptions()
        options.limits.mailboxBytes = 20_000
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let (linkKey, membersKey) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: linkKey)
        try await alice.setAccess([linkKey.verifyKey, membersKey.verifyKey], version: 2)
        func flood(_ mallory: RelayConnection) async -> Int {
            for sent in 0..<30 {
                let submission = Submission(conversation: origin.conversation, sealed: randomBytes(1000))
                let refusal = await relayError { _ = try await mallory.submit(submission) }
                guard let refusal else { continue }
                #expect(refusal.code == .quota)
                return sent
            }
            return 30
        }
        #expect(await flood(try relay.connect(reading: origin.conversation, with: linkKey)) == 9)
        #expect(await flood(try relay.connect(reading: origin.conversation, with: membersKey)) == 9)
        let again = try await relay.restarted()
        let mallory = try await again.connect(reading: origin.conversation, with: linkKey)
        #expect(await flood(mallory) == 0, "a restart forgets nothing")
        #expect(try await again.connect(origin).conversationStatus.pendingSubmissions == 18)
    }

    @Test func `one key cannot fill the mailbox`() async throws {
        var options = RelayOptions()
        options.limits.mailboxSubmissionsOfKey = 3
        options.limits.submissionsPerMinute = 5
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let bobsKey = SigningKey.generate()
        _ = try await relay.carry(origin, reader: bobsKey)
        let bob = try await relay.connect(reading: origin.conversation, with: bobsKey)
        var refusals: [RelayError.Code?] = []
        for _ in 0..<6 {
            let submission = Submission(conversation: origin.conversation, sealed: randomBytes(200))
            refusals.append(await relayError { _ = try await bob.submit(submission) }?.code)
        }
        #expect(refusals == [nil, nil, nil, .quota, .quota, .busy])
    }

    @Test func `receipts have a room of their own, and the oldest give way`() async throws {
        var options = RelayOptions()
        options.limits.receiptBytes = 4_000
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let bobsKey = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: bobsKey)
        let bob = try await relay.connect(reading: origin.conversation, with: bobsKey)
        let receipts = (0..<6).map { number in
            Receipt(
                ReceiptContent(
                    conversation: origin.conversation, submission: SHA256.digest([number]),
                    outcome: .refused(name: "denied.role", detail: String(repeating: "x", count: 700))),
                signedBy: origin.key)
        }
        let hashes = (0..<6).map { SHA256.digest([UInt8($0)]) }
        for receipt in receipts[..<4] { try await alice.sendReceipts([receipt]) }
        #expect(try await bob.receipts(for: hashes) == Array(receipts[..<4]))
        let again = try await relay.restarted()
        let aliceAgain = try await again.connect(origin)
        try await aliceAgain.sendReceipts([receipts[4]])
        try await aliceAgain.sendReceipts([receipts[4]])
        let bobAgain = try await again.connect(reading: origin.conversation, with: bobsKey)
        #expect(try await bobAgain.receipts(for: hashes) == Array(receipts[1..<5]), "a restart forgets nothing")
        try await aliceAgain.sendReceipts([receipts[5]])
        #expect(try await bobAgain.receipts(for: hashes) == Array(receipts[2...]))
    }

    @Test func `receipts are kept for a while and no longer`() async throws {
        var options = RelayOptions()
        options.limits.receiptSeconds = -1
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let bobsKey = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: bobsKey)
        let bob = try await relay.connect(reading: origin.conversation, with: bobsKey)
        let submission = Submission(conversation: origin.conversation, sealed: randomBytes(200))
        let hash = try await bob.submit(submission)
        let receipt = Receipt(
            ReceiptContent(
                conversation: origin.conversation, submission: hash, outcome: .accepted(entry: 0, size: 1)),
            signedBy: origin.key)
        try await alice.sendReceipts([receipt])
        #expect(try await bob.receipts(for: [hash]) == [])
        #expect(try await bob.submit(submission) == hash)
        #expect(try await alice.drain().count == 1, "the origin is asked once more")
    }
}
