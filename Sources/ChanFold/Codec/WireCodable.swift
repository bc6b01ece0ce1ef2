/// A value that a field of a sealed body contains (schema/wire/act.proto): the content of an act, or a part of it.
///
/// The acts that consist of one value have a generated conformance; all others have one in Codec/Acts.
protocol WireCodable {
    /// The field's Swift type.
    associatedtype Wire

    /// Decodes a received field. Decoding is strict: see `ActDecoder`.
    init(wire: Wire, in decoder: inout ActDecoder) throws(CodecError)

    /// Returns the field.
    ///
    /// - Throws: `CodecError` for an act that never appears in a sealed body.
    func wire(in encoder: ActEncoder) throws(CodecError) -> Wire
}
