/// The members who type in a group, announced through its relays.
package struct Typing: UseCases {
    package let core: NodeCore
    let rounds: RelayRounds
    let board: TypingBoard
}
