/// The owner's settings of the clock.
package struct ClockSettings: UseCases {
    package let core: NodeCore
    let relays: Relays
}
