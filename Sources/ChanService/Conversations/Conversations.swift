/// Creating, joining and removing conversations, and what a node keeps of them for itself.
package struct Conversations: UseCases {
    package let core: NodeCore
    let rounds: RelayRounds
    let relays: Relays
}
