// ChanService
