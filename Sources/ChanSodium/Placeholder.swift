// ChanSodium
