// ChanCore
