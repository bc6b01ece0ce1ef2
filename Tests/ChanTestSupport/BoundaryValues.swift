/// Numbers at the limits of the types that store them.
public enum BoundaryValues {
    /// 0, and numbers next to 2^31, 2^32, 2^53, 2^63 and 2^64.
    public static let numbers: [UInt64] = [
        0, 1 << 31, 1 << 32 - 1, 1 << 53 - 1, 1 << 53, 1 << 63 - 1, 1 << 63, .max,
    ]
}
