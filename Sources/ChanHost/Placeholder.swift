// ChanHost
