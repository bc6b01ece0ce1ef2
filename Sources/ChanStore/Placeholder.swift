// ChanStore
