import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteWriter } from '../../lib/byteWriter.ts';
import { ReadyResponse } from './readyResponse.ts';
import { Slice } from './slice.ts';
import { SlicedBody, SlicedBodyMaker } from './slicedBody.ts';

const sliceOf = (text: string) => new Slice((writer) => writer.bytes(Buffer.from(text)), new ByteWriter());
const response = (slices: readonly Slice[]) =>
  new ReadyResponse({ body: new SlicedBody(slices), value: () => null });

test('the compressed slices of any body concatenate to its whole text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), async (texts) => {
      const ready = response(texts.map((text) => sliceOf(text)));
      const whole = Buffer.from(texts.join(''));
      expect(ready.body).toEqual(whole);
      expect(ready.size).toBe(whole.length);
      expect(gunzipSync(await ready.forms.in('gzip'))).toEqual(whole);
      expect(zstdDecompressSync(await ready.forms.in('zstd'))).toEqual(whole);
    }),
  );
});

test('bodies with the same slices have the same tag, and others another', () => {
  const tagOf = (...texts: string[]) => response(texts.map((text) => sliceOf(text))).etag;
  expect(tagOf('a', 'b')).toBe(tagOf('a', 'b'));
  expect(tagOf('a', 'b')).not.toBe(tagOf('b', 'a'));
});

test('a slice that two bodies share is compressed once', async () => {
  const shared = sliceOf('é'.repeat(1000));
  await response([shared, sliceOf('x')]).forms.in('gzip');
  const none = Buffer.alloc(0);
  const made = await shared.deflated(none);
  expect(made.length).toBeGreaterThan(2);
  await response([sliceOf('y'), shared]).forms.in('gzip');
  expect(await shared.deflated(none)).toBe(made);
});

test('a body in slices offers zstd and gzip, and its plain text', async () => {
  const ready = response([sliceOf('é'.repeat(1000))]);
  expect(ready.forms.offered).toEqual(['zstd', 'gzip']);
  const before = ready.weight;
  expect(ready.body.toString()).toBe('é'.repeat(1000));
  expect(ready.weight).toBe(before + ready.size);
});

test('the bytes of a new body are held until its compressed form is built', async () => {
  const body = new ByteWriter();
  const slices = ['é'.repeat(1000), 'x'].map(
    (text) => new Slice((writer) => writer.bytes(Buffer.from(text)), body),
  );
  const ready = new ReadyResponse({ body: new SlicedBody(slices, body), value: () => null });
  const before = ready.weight;
  const form = await ready.forms.in('zstd');
  expect(ready.weight).toBe(before - ready.size + form.length);
  expect(String(zstdDecompressSync(form))).toBe(`${'é'.repeat(1000)}x`);
  expect(String(gunzipSync(await ready.forms.in('gzip')))).toBe(`${'é'.repeat(1000)}x`);
});

test('bodies compressed at the same time do not mix their bytes', async () => {
  // Threads compress what has more than 512 KiB, and take their time for what has no order.
  const texts = Array.from({ length: 24 }, (_, at) => randomBytes(300_000 + at * 1000).toString('hex'));
  const reading = [];
  for (const [at, text] of texts.entries()) {
    const maker = new SlicedBodyMaker(1000);
    maker.add((to) => to.bytes(Buffer.from(text)));
    const { forms } = new ReadyResponse({ body: maker.finish(), value: () => null });
    const form = forms.in(at % 2 === 0 ? 'zstd' : 'gzip');
    reading.push(form.then((bytes) => String(at % 2 === 0 ? zstdDecompressSync(bytes) : gunzipSync(bytes))));
    await nextTurn();
  }
  expect((await Promise.all(reading)).map((text, at) => text === texts[at])).not.toContain(false);
});

/** Slices without an order that a compression would find, of more than four megabytes together. */
const largeTexts = () => Array.from({ length: 50 }, () => randomBytes(50_000).toString('hex'));
const sizeOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);
function made(texts: readonly string[], former: readonly Slice[] = [], expected = sizeOf(texts)) {
  const maker = new SlicedBodyMaker(expected);
  for (const [at, text] of texts.entries()) {
    const known = former[at];
    if (known) maker.addKnown(known);
    else maker.add((to) => to.bytes(Buffer.from(text)));
  }
  return new ReadyResponse({ body: maker.finish(), value: () => null });
}

test('a large body answers as a small one does, and its plain bytes are not held', async () => {
  const texts = largeTexts();
  const ready = made(texts);
  const whole = Buffer.from(texts.join(''));
  expect([ready.size, ready.etag]).toEqual([whole.length, response(texts.map(sliceOf)).etag]);
  expect(ready.weight).toBeLessThan(whole.length / 10);
  expect(zstdDecompressSync(await ready.forms.in('zstd')).equals(whole)).toBe(true);
  expect(gunzipSync(await ready.forms.in('gzip')).equals(whole)).toBe(true);
  expect(ready.body.equals(whole)).toBe(true);
  const moved = ['first', ...texts.slice(1)];
  const later = made(moved, [sliceOf('first'), ...ready.slices.slice(1)]);
  expect(zstdDecompressSync(await later.forms.in('zstd')).equals(Buffer.from(moved.join('')))).toBe(true);
});

test('a body larger than expected holds its plain bytes until its compressed form is built', async () => {
  const texts = largeTexts();
  const ready = made(texts, [], 1000);
  const before = ready.weight;
  const form = await ready.forms.in('zstd');
  expect(ready.weight).toBe(before - ready.size + form.length);
  expect(String(zstdDecompressSync(form)) === texts.join('')).toBe(true);
  expect(String(gunzipSync(await ready.forms.in('gzip'))) === texts.join('')).toBe(true);
});

test('large bodies compressed at the same time do not mix their bytes', async () => {
  const all = Array.from({ length: 6 }, largeTexts);
  const reading = all.map(async (texts, at) => {
    const { forms } = made(texts);
    if (at % 3 === 0) return gunzipSync(await forms.in('gzip'));
    return zstdDecompressSync(await forms.in('zstd'));
  });
  const read = await Promise.all(reading);
  expect(read.map((bytes, at) => String(bytes) === all[at]?.join(''))).not.toContain(false);
});

test('plain bytes are weighed again once, at the first request for them', () => {
  let grown = 0;
  const content = { body: new SlicedBody([sliceOf('é'.repeat(1000))]), value: () => null };
  const ready = new ReadyResponse(content, () => {
    grown += 1;
  });
  expect(ready.body).toBe(ready.body);
  expect(grown).toBe(1);
});
