/// The node's profiles: their names and keys.
package struct Profiles: UseCases {
    package let core: NodeCore
}
