// ChanEnvelope
