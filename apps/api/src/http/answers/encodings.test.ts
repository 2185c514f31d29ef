import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { WholeForms } from './encodings.ts';

const decompressed = { br: brotliDecompressSync, gzip: gunzipSync };
const large = Buffer.from(
  JSON.stringify(Array.from({ length: 100_000 }, (_, id) => ({ id, title: `Titre ${id}` }))),
);
const small = Buffer.from('petit'.repeat(500));

describe.each(['br', 'gzip'] as const)('the %s form of a body', (encoding) => {
  test.each([
    ['small', small],
    ['large', large],
  ])('the compressed form of a %s body decompresses to the same body', async (_size, body) => {
    expect(decompressed[encoding](await new WholeForms(body).in(encoding))).toEqual(body);
  });

  test('simultaneous requests compress a body once, and the result is cached', async () => {
    const onGrow: number[] = [];
    const forms = new WholeForms(large, () => onGrow.push(forms.bytes));
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => forms.in(encoding)));
    expect([...others, await forms.in(encoding)].every((form) => form === first)).toBe(true);
    expect(onGrow).toEqual([first?.length]);
  });

  test('other requests are served while a large body is compressed', async () => {
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (!done) setImmediate(turn);
    };
    let done = false;
    setImmediate(turn);
    await new WholeForms(large).in(encoding);
    done = true;
    expect(turns).toBeGreaterThan(0);
  });
});
