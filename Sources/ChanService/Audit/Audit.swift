/// Proofs and verification of logs and of the journal.
package struct Audit: UseCases {
    package let core: NodeCore
    let rounds: RelayRounds
    let references: References
}
