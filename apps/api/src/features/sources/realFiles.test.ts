import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { seedDemoCatalogue } from '../catalogue/demo.ts';
import { seedDemoSchedule } from '../episodes/demoSchedule.ts';
import { importRecorded } from './recordedImport.ts';

const FOLDER = new URL('../../../../../../shared/data/catalogue/', import.meta.url);
const HALF_AN_HOUR = 1_800_000;
const FILES = ['anime.jsonl.gz', 'manga.jsonl.gz', 'broadcast_2022_2026.jsonl.gz'];
/** When the files were made: episodes are to come. */
const NOW = Date.parse('2026-08-24T12:00:00Z');

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());

const episodes = async () => {
  const { rows } = await sql<{ episode: string }>`
    select concat_ws(' ', coalesce(a.id_mal, a.id), number, air_at) as episode
    from episode e join anime a on a.id = e.anime_id order by 1`.execute(db.sql);
  return rows.map(({ episode }) => episode);
};
/** Détective Conan: the files know its hour since 2009, but no number. */
const ofConan = async () => (await episodes()).filter((episode) => episode.startsWith('235 '));

// Real data is never part of the repository: this runs where it lies beside it.
test('real files over the demo are imported once, and the second and third time change nothing', {
  timeout: HALF_AN_HOUR,
}, async ({ skip }) => {
  const paths = FILES.map((name) => fileURLToPath(new URL(name, FOLDER)));
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) return skip(`not next to the repository: ${missing.join(', ')}`);
  await seedDemoCatalogue(db, (transaction) => seedDemoSchedule(transaction, NOW));
  expect((await ofConan()).length).toBeGreaterThan(1);
  const run = async (path: string) => {
    const place = basename(path);
    const { added, updated, refused, doubted, relations } = await importRecorded(db, path, {
      sources: [],
      place,
      now: () => NOW,
    });
    return { place, added, updated, refused, doubted, relations: relations.added };
  };
  for (const path of paths) expect(await run(path)).toMatchObject({ refused: 0 });
  const known = await episodes();
  expect(await ofConan()).toEqual([]);
  for (let round = 2; round <= 3; round += 1) {
    for (const path of paths) expect(await run(path)).toMatchObject({ added: 0, updated: 0, relations: 0 });
  }
  expect(await episodes()).toEqual(known);
});
