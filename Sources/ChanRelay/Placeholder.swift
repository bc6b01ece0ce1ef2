// ChanRelay
