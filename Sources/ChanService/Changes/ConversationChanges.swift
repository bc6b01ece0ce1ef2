/// Changes of one conversation: directly at its origin, elsewhere as submissions to it.
package struct ConversationChanges: UseCases {
    package let core: NodeCore
    let rounds: RelayRounds
}
