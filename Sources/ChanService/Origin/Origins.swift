/// Where a conversation is ordered: handing over, claiming, recovering.
package struct Origins: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
    let rounds: RelayRounds
    let conversations: Conversations
}
