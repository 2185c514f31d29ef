/**
 * The bytes of a text in a separate buffer. `Buffer.from` puts small ones into a shared buffer of 64 kB, which lives as long as any of
 * them: a cache would hold many times its counted size.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
