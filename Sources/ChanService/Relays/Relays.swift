/// The owner's view of relays: which a conversation has, and how they are.
package struct Relays: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
    let rounds: RelayRounds
}
