/**
 * A text's bytes in memory of their own. `Buffer.from` puts small ones into a shared buffer of 64 kB, which stays as long as one of
 * them does: a cache whose entries outlive their neighbours holds many times what it counts.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
