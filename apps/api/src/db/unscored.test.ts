import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';

const MIGRATION = new URL('./migrations/0013_unscored.sql', import.meta.url);

test('the migration turns stored scores of 0 into none, which count nowhere', async () => {
  const db = await openTestDatabase();
  // As it was before.
  await sql
    .raw(`
    alter table library_entry drop constraint library_entry_score_check,
      add constraint library_entry_score_check check (score between 0 and 10);
    insert into anime (id, title, type) overriding system value values (1, 'Un', 'TV'), (2, 'Deux', 'TV');
    insert into member (uid, username, email, password_hash)
      values ('a', 'Aya', 'a@exemple.fr', ''), ('b', 'Ben', 'b@exemple.fr', '');
    insert into library (uid, version) values ('a', 4), ('b', 7);
    insert into library_entry (uid, anime_id, status, progression, score, last_change)
      values ('a', 1, 1, 3, 0, 1), ('a', 2, 3, 12, 8, 2), ('b', 1, 1, 1, 0.5, 1);
    insert into anime_stats (anime_id, status1, score1, score_sum) values (1, 2, 2, 0.5);
    insert into watch_event (uid, anime_id, from_count, to_count, at, before, last_change)
      values ('a', 1, 2, 3, now(), '{"score": 0, "progression": 2}', 1);
  `)
    .execute(db.sql);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db.sql);
  const entries = await db.sql
    .selectFrom('library_entry')
    .select('score')
    .orderBy('uid')
    .orderBy('anime_id')
    .execute();
  expect(entries.map(({ score }) => score)).toEqual([null, 8, 0.5]);
  const stats = await db.sql
    .selectFrom('anime_stats')
    .select(['score1', 'score_sum'])
    .executeTakeFirstOrThrow();
  expect(stats).toEqual({ score1: 1, score_sum: 0.5 });
  const libraries = await db.sql.selectFrom('library').select('version').orderBy('uid').execute();
  expect(libraries.map(({ version }) => version)).toEqual([5, 7]);
  const event = await db.sql.selectFrom('watch_event').select('before').executeTakeFirstOrThrow();
  expect(event.before).toEqual({ score: null, progression: 2 });
  await db.dispose();
});
