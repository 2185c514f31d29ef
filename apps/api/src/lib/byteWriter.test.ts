import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteWriter } from './byteWriter.ts';

test('the writer returns all added bytes in order, as often as asked', () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array(), fc.constant('記'.repeat(30_000)));
  const writer = new ByteWriter(16);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), fc.string({ unit: 'grapheme-ascii' }), (parts, ascii) => {
      writer.clear();
      for (const one of parts) writer.bytes(typeof one === 'string' ? Buffer.from(one) : one);
      writer.ascii(ascii);
      const expected = [...parts, ascii].map((one) => (typeof one === 'string' ? Buffer.from(one) : one));
      expect(writer.written().equals(Buffer.concat(expected))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
