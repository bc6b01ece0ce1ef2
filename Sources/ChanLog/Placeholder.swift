// ChanLog
