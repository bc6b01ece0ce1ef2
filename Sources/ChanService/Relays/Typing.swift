/// Who types in a group, told and heard through its relays.
package struct Typing: UseCases {
    package let core: NodeCore
    let rounds: RelayRounds
    let board: TypingBoard
}
