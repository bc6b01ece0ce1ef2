import ChanCore
import ChanEngine
import ChanFold
import ChanRPC
import ChanService

// Mappings between the admission enumerations of the domain and of the contract.

extension AdmissionMode {
    init(_ mode: Contract.AdmissionMode) {
        switch mode {
        case .open: self = .open
        case .approval: self = .approval
        case .review: self = .review
        }
    }
}

extension Contract.AdmissionMode {
    init(_ mode: AdmissionMode) {
        switch mode {
        case .open: self = .open
        case .approval: self = .approval
        case .review: self = .review
        }
    }
}

extension LockdownLevel {
    init(_ level: Contract.LockdownLevel) {
        switch level {
        case .normal: self = .normal
        case .slow: self = .slow
        case .approval: self = .approval
        case .closed: self = .closed
        }
    }
}

extension Contract.LockdownLevel {
    init(_ level: LockdownLevel) {
        switch level {
        case .normal: self = .normal
        case .slow: self = .slow
        case .approval: self = .approval
        case .closed: self = .closed
        }
    }
}

extension AdmissionChanges.Switch {
    init(_ word: Contract.AdmissionSwitch) {
        switch word {
        case .invitedOnly: self = .invitedOnly
        case .program: self = .program
        }
    }
}

extension AdmissionChanges.Limit {
    init(_ word: Contract.AdmissionLimit) {
        switch word {
        case .capacity: self = .capacity
        case .joinRate: self = .joinRate
        case .password: self = .password
        }
    }
}

extension Contract.AdmissionOutcome {
    init(_ outcome: AdmissionTestResult.Outcome) {
        switch outcome {
        case .admitted: self = .admitted
        case .approval: self = .approval
        case .review: self = .review
        case .program: self = .program
        case .refused: self = .refused
        }
    }
}
