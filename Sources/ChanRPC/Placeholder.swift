// ChanRPC
