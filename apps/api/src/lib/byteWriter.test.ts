import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteWriter } from './byteWriter.ts';

test('what was added comes out in UTF-8, one after the other, as often as asked', () => {
  const writer = new ByteWriter();
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array(), fc.constant('記'.repeat(30_000)));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      for (const one of parts) {
        if (typeof one === 'string') writer.text(one);
        else writer.bytes(one);
      }
      const expected = parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : one));
      expect(writer.take().equals(Buffer.concat(expected))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
