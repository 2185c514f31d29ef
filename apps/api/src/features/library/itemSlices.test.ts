import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredEntry } from '../../db/tables/entryTables.ts';
import { SlicedBody } from '../../http/answers/slicedBody.ts';
import { type ItemPiece, sliced } from './itemSlices.ts';
import { animeEntry } from './wireEntry.ts';

const entry = (titleId: number, progression = 0): StoredEntry => ({
  titleId,
  status: 1,
  progression,
  rewatch: 0,
  startDate: null,
  endDate: null,
  score: null,
  lastChange: progression,
});
const piece = (animeID: number): ItemPiece => ({
  entry: entry(animeID),
  media: Buffer.from(`{"id":${animeID},"title":"日本é"}`),
  nextEpisode: null,
  released: 12,
});
/** As it was just written, and written again. */
const textsOf = (body: SlicedBody) =>
  Promise.all([body, new SlicedBody(body.slices)].map((one) => one.lend(String)));
const plain = (pieces: readonly ItemPiece[]) =>
  JSON.stringify(
    pieces.map(({ entry: own, media, nextEpisode, released }) => ({
      progression: animeEntry(own),
      media: JSON.parse(String(media)),
      nextEpisode,
      released,
    })),
  );

const change = fc.oneof(
  fc.record({ kind: fc.constant('add'), at: fc.nat(600) }),
  fc.record({ kind: fc.constant('plusOne'), at: fc.nat(600) }),
  fc.record({ kind: fc.constant('remove'), at: fc.nat(600) }),
  fc.record({ kind: fc.constant('title'), at: fc.nat(600) }),
  fc.record({ kind: fc.constant('broadcast'), at: fc.nat(600) }),
);

test('the slices match the library after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(300), fc.array(change, { maxLength: 30 }), async (size, changes) => {
      let pieces = Array.from({ length: size }, (_, at) => piece(at + 1));
      let body = await sliced('anime', pieces, []);
      for (const { kind, at } of changes) {
        const found = pieces[at % Math.max(1, pieces.length)];
        if (kind === 'add')
          pieces = [piece(1000 + at), ...pieces.filter((one) => one.entry.titleId !== 1000 + at)];
        else if (!found) continue;
        else {
          const others = pieces.filter((one) => one !== found);
          const { titleId, progression } = found.entry;
          if (kind === 'remove') pieces = others;
          if (kind === 'plusOne') pieces = [{ ...found, entry: entry(titleId, progression + 1) }, ...others];
          const changed =
            kind === 'title'
              ? { ...found, media: Buffer.from(`{"id":${titleId},"at":${at}}`) }
              : { ...found, released: at };
          if (kind === 'title' || kind === 'broadcast')
            pieces = pieces.map((one) => (one === found ? changed : one));
        }
        body = await sliced('anime', pieces, body.slices);
        const text = plain(pieces);
        expect(await textsOf(body)).toEqual([text, text]);
        expect(body.size).toBe(Buffer.byteLength(text));
      }
    }),
  );
});

test('one more episode leaves nearly all slices unchanged', async () => {
  const pieces = Array.from({ length: 800 }, (_, at) => piece(at + 1));
  const { slices: before } = await sliced('anime', pieces, []);
  const [moved] = pieces.splice(400, 1);
  const { slices: after } = await sliced(
    'anime',
    [{ ...(moved as ItemPiece), entry: entry(401, 1) }, ...pieces],
    before,
  );
  const made = after.slice(1, -1).filter((slice) => !before.includes(slice));
  expect(made.length).toBeLessThanOrEqual(2);
  expect(after.length).toBeGreaterThan(10);
});

test('titles without an id that ends a slice are still divided into slices', async () => {
  const pieces = Array.from({ length: 1000 }, (_, at) => piece(64 * at + 1));
  expect((await sliced('anime', pieces, [])).slices.length).toBe(2 + 5);
});
