import { expect, test } from 'vitest';
import { setupNotifications } from './fixtures/setupNotifications.ts';
import { notifyImportedSequels } from './sequels.ts';

const { setup, sentences, staff, succeed, watch, newAnime } = setupNotifications();
const UPCOMING = 2;

/** A title that has not begun, and one before it that Marie follows. */
async function twoTitles() {
  const first = await newAnime(`Premier ${setup.number}`);
  const sequel = await newAnime(`Second ${setup.number}`);
  await succeed((await staff()).call('PATCH', `anime/${sequel}`, { status: UPCOMING }));
  await watch(setup.marie, first);
  return {
    first,
    sequel,
    sentence: `« Premier ${setup.number} » aura une suite : « Second ${setup.number} ».`,
  };
}

test('a sequel linked by the staff notifies members at once', async () => {
  const { marie, paul } = setup;
  const { first, sequel, sentence } = await twoTitles();
  const relations = [{ relation: 'sequel', kind: 'anime', id: sequel }];
  await succeed((await staff()).call('PATCH', `anime/${first}`, { relations }));
  expect(await sentences(marie)).toEqual([sentence]);
  expect(await sentences(paul)).toEqual([]);
  await notifyImportedSequels(setup.api.db, setup.api.clock.now());
  expect(await sentences(marie)).toEqual([sentence]);
});

test('a sequel linked by an import notifies members through the job, once', async () => {
  const { api, marie } = setup;
  const { first, sequel, sentence } = await twoTitles();
  await api.db.sql
    .insertInto('title_relation')
    .values({
      kind: 'anime',
      title_id: first,
      other_kind: 'anime',
      other_id: sequel,
      relation: 'sequel',
      created_at: new Date(api.clock.now()),
    })
    .execute();
  expect(await sentences(marie)).toEqual([]);
  for (let run = 0; run < 2; run++) await notifyImportedSequels(api.db, api.clock.now());
  expect(await sentences(marie)).toEqual([sentence]);
});
