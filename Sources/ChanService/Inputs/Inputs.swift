/// Inputs that the node received and could not process.
package struct Inputs: UseCases {
    package let core: NodeCore
}
