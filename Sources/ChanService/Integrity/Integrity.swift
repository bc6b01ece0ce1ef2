/// Integrity errors, and copies of conversations that were given up.
package struct Integrity: UseCases {
    package let core: NodeCore
}
