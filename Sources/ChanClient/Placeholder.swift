// ChanClient
