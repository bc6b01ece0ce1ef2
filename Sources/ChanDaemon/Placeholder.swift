// ChanDaemon
