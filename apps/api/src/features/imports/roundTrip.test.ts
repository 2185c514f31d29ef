import type { ExportedLibrary } from '@kiroku/contract/exports/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TestMember } from '../../testing/members.ts';
import { BERSERK } from '../../testing/seed.ts';
import { setupImports } from './fixtures/setupImports.ts';

// An exported file is imported without a change.

const imports = setupImports();
const { setup } = imports;

const day = (at: number) => new Date(Date.UTC(2015, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
const text = fc.oneof(
  fc.constantFrom('=1+1', '-2', '"cité"; virgule, et\nligne', ']]> & <b>', "l'été", '+33', '@moi', 'fin\n'),
  fc.constantFrom("'=1", "''-2", "'été'", "'", 'Ã©tÃ©', '30 Â°C', 'lâ€™Ã©tÃ©', 'Ã\u00a0'),
  fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => one.trim() !== '' && !/[\p{C}]/u.test(one)),
);
const common = {
  status: fc.constantFrom(1, 2, 3, 4, 5, 6),
  progression: fc.integer({ min: 0, max: 6 }),
  rewatch: fc.integer({ min: 0, max: 3 }),
  score: fc.option(fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10)),
  note: fc.option(text.map((one) => one.trim())),
  days: fc.option(fc.tuple(fc.nat(1000), fc.nat(1000))),
};
const anime = fc.uniqueArray(fc.record({ id: fc.integer({ min: 11, max: 30 }), ...common }), {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 8,
});
const manga = fc.option(
  fc.record({ id: fc.constant(BERSERK), ...common, volumes: fc.nat(9), volumesOwned: fc.nat(9) }),
);

type Written = { days: [number, number] | null; id: number };

async function write(member: TestMember, kind: 'anime' | 'manga', { days, ...entry }: Written) {
  const [from, to] = days ?? [];
  const dates =
    from === undefined || to === undefined ? {} : { startDate: day(from), endDate: day(from + to) };
  const answer = await member.call('POST', `progression/${kind}/write`, { ...entry, ...dates });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function empty(member: TestMember): Promise<void> {
  for (const table of ['library_entry', 'manga_entry'] as const) {
    await setup.api.db.sql.deleteFrom(table).where('uid', '=', member.uid).execute();
  }
  await setup.api.db.sql
    .updateTable('library')
    .set({ version: Date.now() })
    .where('uid', '=', member.uid)
    .execute();
}

async function exported(member: TestMember): Promise<Pick<ExportedLibrary, 'anime' | 'manga'>> {
  const { anime, manga } = (await member.call('GET', 'export/json')).json() as ExportedLibrary;
  return { anime, manga };
}

async function withOutsideIds(): Promise<void> {
  await setup.api.db.sql.updateTable('manga').set({ id_mal: 2 }).where('id', '=', BERSERK).execute();
}

describe.each(['json', 'csv'])('round trips of exports as %s', (format) => {
  test('importing an export changes nothing in its library, and copies it to another', async () => {
    const { marie, paul } = setup;
    await fc.assert(
      fc.asyncProperty(anime, manga, async (ofAnime, ofManga) => {
        await Promise.all([empty(marie), empty(paul)]);
        for (const entry of ofAnime) await write(marie, 'anime', entry);
        if (ofManga) await write(marie, 'manga', ofManga);
        const file = (await marie.call('GET', `export/${format}`)).rawPayload;
        const rows = ofAnime.length + (ofManga ? 1 : 0);
        expect((await imports.preview(marie, file)).counts).toMatchObject({
          same: rows,
          missing: 0,
          invalid: 0,
        });
        const replaced = await imports.preview(marie, file);
        expect((await imports.read(marie, replaced.id, '?policy=replace')).counts.same).toBe(rows);
        // No change lies ahead of the import.
        setup.api.clock.advance(60_000);
        await imports.importFile(paul, file);
        expect(await exported(paul)).toEqual(await exported(marie));
      }),
      { numRuns: 8 },
    );
  });
});

test('importing an export as MyAnimeList’s XML changes nothing in its library', async () => {
  const { marie } = setup;
  await withOutsideIds();
  await fc.assert(
    fc.asyncProperty(anime, manga, async (ofAnime, ofManga) => {
      await empty(marie);
      for (const entry of ofAnime) await write(marie, 'anime', entry);
      if (ofManga) await write(marie, 'manga', ofManga);
      for (const [kind, rows] of [
        ['anime', ofAnime.length],
        ['manga', ofManga ? 1 : 0],
      ] as const) {
        if (rows === 0) continue;
        const file = (await marie.call('GET', `export/mal?kind=${kind}`)).rawPayload;
        expect((await imports.preview(marie, file)).counts).toMatchObject({
          same: rows,
          missing: 0,
          invalid: 0,
        });
      }
    }),
    { numRuns: 8 },
  );
});
