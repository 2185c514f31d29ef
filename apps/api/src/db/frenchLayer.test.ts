import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';

const MIGRATION = new URL('./migrations/0025_french_layer.sql', import.meta.url);

test('the migration marks our synopses as French and others as unknown, without history', async () => {
  const db = await openTestDatabase();
  // As it was before.
  await sql
    .raw(`
    alter table anime drop column synopsis_lang, drop column vf_date_year, drop column vf_date_month, drop column vf_date_day;
    alter table manga drop column synopsis_lang, drop column publisher_fr, drop column volumes_fr;
    do $$ begin
      execute replace(pg_get_functiondef('record_title_revisions()'::regprocedure), 'synopsis_lang,', '');
    end $$;
    insert into anime (title, synopsis, staff_edited) values
      ('Un', 'De la démo.', '{title,synopsis}'), ('Deux', 'Imported.', '{title}'), ('Trois', null, '{synopsis}');
    insert into manga (title, synopsis, staff_edited) values ('Un', 'De l’équipe.', '{synopsis}');
  `)
    .execute(db.sql);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db.sql);
  const anime = await db.sql.selectFrom('anime').select('synopsis_lang').orderBy('id').execute();
  expect(anime.map(({ synopsis_lang }) => synopsis_lang)).toEqual(['fr', null, null]);
  const manga = await db.sql.selectFrom('manga').select('synopsis_lang').executeTakeFirstOrThrow();
  expect(manga.synopsis_lang).toBe('fr');
  expect(await db.sql.selectFrom('title_revision').selectAll().execute()).toEqual([]);
  await db.sql
    .updateTable('anime')
    .set({ title: 'Autre', synopsis_lang: 'en' })
    .where('id', '=', 2)
    .execute();
  const revisions = await db.sql.selectFrom('title_revision').select(['before', 'after']).execute();
  expect(revisions).toEqual([{ before: { title: 'Deux' }, after: { title: 'Autre' } }]);
  await db.dispose();
});
