package import ChanCore
import ChanFold
package import ChanID
import Synchronization

/// The witnesses that a writer may name in a log: those that cosigned it when they were asked.
///
/// A writer must not wait on a network. So it refuses to name a witness that was not asked, after it checked that the
/// author may name it, and the caller asks the witness and writes again.
package final class WitnessGate: Sendable {
    /// A witness that a member wants to add.
    package struct Candidate: Hashable, Sendable {
        package let change: WitnessChange
        package let member: MemberID

        package init(_ change: WitnessChange, by member: MemberID) {
            self.change = change
            self.member = member
        }
    }

    /// `nil` lets all pass.
    private let asked: Set<WitnessChange>?
    private let refused = Mutex<Candidate?>(nil)

    /// - Parameter asked: the witnesses that cosigned the log.
    package convenience init(asked: Set<WitnessChange> = []) { self.init(passing: asked) }

    private init(passing asked: Set<WitnessChange>?) { self.asked = asked }

    /// For acts that were checked before.
    package static var open: WitnessGate { WitnessGate(passing: nil) }

    /// The witness because of which the writer refused.
    package var unasked: Candidate? { refused.withLock { $0 } }

    /// - Throws: `witness.not_asked`.
    func require(_ act: Act, by member: MemberID, given facts: Facts) throws(ServiceError) {
        guard let asked, let candidate = Self.addition(by: act, of: member, given: facts),
            !asked.contains(candidate.change)
        else { return }
        refused.withLock { $0 = candidate }
        throw .named(.witnessNotAsked, ["actual": candidate.change.name])
    }

    /// Returns the witness that an act adds, proposes to add, or approves; its adder is who proposed it.
    private static func addition(by act: Act, of member: MemberID, given facts: Facts) -> Candidate? {
        let (done, adder) = effective(act, of: member, given: facts)
        guard case .witnessChanged(let change)? = done, !change.isRemoval else { return nil }
        return Candidate(change, by: adder)
    }

    /// Returns the act that is done by an act, proposed by it, or approved by it, and who wants it done.
    static func effective(_ act: Act, of member: MemberID, given facts: Facts) -> (Act?, MemberID) {
        let kind = act.kind
        if case .proposalMade(let terms) = act { return (terms.act, member) }
        guard kind == .proposalApproved || kind == .proposalOverridden else { return (act, member) }
        let proposal = act.targetProposal.flatMap { facts.proposals[$0] }
        return (proposal?.terms.act, proposal?.by ?? member)
    }
}
