// ChanCLI
