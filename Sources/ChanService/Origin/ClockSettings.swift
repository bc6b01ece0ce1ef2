/// What the owner says of the clock.
package struct ClockSettings: UseCases {
    package let core: NodeCore
    let relays: Relays
}
