import ChanForge
import ChanID
import ChanLog
import ChanRelayWire
import ChanSodium
import Testing

/// Returns whether the evidence of a relay's error proves, with the origin's key alone, that it signed two logs.
func provesFork(_ error: RelayError?, of origin: Origin) throws -> Bool {
    let evidence = try #require(error?.evidence)
    return try provesFork(evidence[0], evidence[1], prefix: evidence.dropFirst(2).first, of: origin)
}

func provesFork(_ ours: [UInt8], _ theirs: [UInt8], prefix: [UInt8]?, of origin: Origin) throws -> Bool {
    let notes = try [ours, theirs].map {
        try SignedCheckpoint(parsing: $0, of: origin.conversation, origin: origin.key.verifyKey)
    }
    let sizes = notes.map(\.size)
    let proof = prefix.flatMap { PrefixProof(bytes: $0, from: sizes.min() ?? 0, to: sizes.max() ?? 0) }
    return ForkEvidence(notes[0], against: notes[1], prefix: proof) != nil
}
