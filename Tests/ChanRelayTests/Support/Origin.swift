import ChanForge

/// Alice's node as far as a relay sees it: an origin that signs a log of real statements.
typealias Origin = ForgedLog
