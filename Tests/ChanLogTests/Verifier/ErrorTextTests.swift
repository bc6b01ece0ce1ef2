import ChanID
import ChanLog
import Testing

/// Relays send these texts in failure frames, and nodes display them.
@Suite struct ErrorTextTests {
    private static let faults: [CheckpointFault] = [
        .format(MalformedError(field: "note", offset: 5)), .origin("chanadm/elsewhere"), .unsigned, .signature,
        .superseded(7), .size(7, expected: 8),
    ]
    private static let errors: [IntegrityError] =
        faults.map { .badCheckpoint($0) } + [
            .malformed(MalformedError(field: "note", offset: 5)), .wrongConversation(.zero), .badSignature,
            .notPermitted(denial: "denied.role"), .skipped(from: 1, to: 2), .duplicate, .outOfOrder,
            .badRoot(size: 3), .badCosignature(cosigner: "north"), .rolledBack(from: 9, to: 3), .bodyMismatch,
            .bodyMissing, .needsUpgrade,
            .forked(ForkEvidence(.checkpoint(Array("a\n1\nr\n".utf8)), .checkpoint(Array("a\n1\ns\n".utf8)))),
        ]

    @Test(arguments: errors)
    func `a text names no Swift type, no case, and is one line`(_ error: IntegrityError) {
        let text = "\(error)"
        #expect(!text.contains("ChanLog.") && !text.contains("(") && !text.contains("\n"), "\(text)")
        #expect(text.contains(" "), "a sentence: \(text)")
    }

    @Test func `the text of a bad checkpoint names the field`() {
        let error = IntegrityError.badCheckpoint(.format(MalformedError(field: "note", offset: 5)))
        #expect("\(error)" == "the checkpoint is not a signed note of a log: note at byte 5")
    }
}
