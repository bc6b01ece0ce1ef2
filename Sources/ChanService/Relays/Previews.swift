/// The public pages of channels.
package struct Previews: UseCases {
    package let core: NodeCore
    let rounds: RelayRounds
}
