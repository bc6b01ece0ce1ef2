import ChanForge

/// Alice's node as a relay sees it: an origin that signs a log of valid statements.
typealias Origin = ForgedLog
