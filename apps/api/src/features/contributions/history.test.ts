import { EMPTY_ANIME } from '@kiroku/contract/catalogue/form/draft';
import { revisionSchema } from '@kiroku/contract/contributions/schema';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN, TWELVE } from '../../testing/seed.ts';
import { writeRecords } from '../catalogue/ingest/merge/writeRecords.ts';
import { setupContributions } from './fixtures/setupContributions.ts';

const { setup, addAuthor, propose, request, review, judge, anime } = setupContributions();

const history = async (id: number, kind = 'anime', query = '') => {
  const response = await setup.api.get(`/api/${kind}/${id}/history${query}`);
  return revisionSchema.array().parse(response.json());
};
const edit = (id: number, changes: unknown) => setup.roles.staff.call('PATCH', `anime/${id}`, changes);
const create = async (): Promise<number> =>
  (await setup.roles.staff.call('POST', 'anime', { title: 'Neuf', type: 'TV' })).json().id;

test('the history shows the staff’s changes with old and new values, newest first, from the creation', async () => {
  const id = await create();
  await edit(id, { NbEpisodes: 12, start: { day: 3, month: 4, year: 2026 } });
  setup.api.clock.advance(60_000);
  await edit(id, { start: { day: 3, month: 5, year: 2026 }, season: 'Automne 2026' });
  const [latest, first, created] = await history(id);
  const { uid, username } = setup.roles.staff;
  expect(latest).toMatchObject({
    at: setup.api.clock.now(),
    source: 'staff',
    user: { uid, username, photoURL: null },
    changes: {
      start: { before: { day: 3, month: 4, year: 2026 }, after: { day: 3, month: 5, year: 2026 } },
      season: { before: null, after: 'Automne 2026' },
    },
  });
  expect(first?.changes).toEqual({
    NbEpisodes: { before: null, after: 12 },
    start: { before: null, after: { day: 3, month: 4, year: 2026 } },
  });
  expect(created).toMatchObject({ source: 'staff', changes: null });
});

test('the history names the author of an accepted proposal, not the reviewer', async () => {
  const author = await addAuthor();
  const proposal = await propose(author, { EpAverage: 30 }, TWELVE);
  await review(proposal, { status: 'accepted' });
  expect((await history(TWELVE))[0]).toMatchObject({
    source: 'member',
    user: { uid: author.uid },
    submission: proposal,
  });
  const wanted = await request(author, { title: 'Proposé', type: 'TV' });
  const { id } = (await judge(wanted, { status: 'accepted' })).json();
  expect(await history(id)).toMatchObject([{ source: 'member', user: { uid: author.uid }, changes: null }]);
});

test('the history shows changes by an import, except those of its own figures', async () => {
  const id = await create();
  await edit(id, { idMAL: 830_001 });
  const before = (await history(id)).length;
  const draft = { ...EMPTY_ANIME, idMAL: 830_001, EpAverage: 24 };
  const record = (popularity: number) => ({
    kind: 'anime' as const,
    draft,
    tags: [],
    importKey: null,
    popularity,
    score: null,
  });
  await writeRecords(setup.api.db.sql, 'anime', [record(5)], { source: 'interchange' });
  await writeRecords(setup.api.db.sql, 'anime', [record(6)], { source: 'interchange' });
  const after = await history(id);
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({
    source: 'import',
    user: null,
    changes: { EpAverage: { before: null, after: 24 } },
  });
});

test('the history has pages of fifty, the same for everyone', async () => {
  const id = await create();
  for (let count = 1; count <= 51; count++) await edit(id, { NbEpisodes: count });
  const first = await history(id);
  expect(first).toHaveLength(50);
  const rest = await history(id, 'anime', `?before=${first.at(-1)?.id}`);
  expect(rest.map(({ changes }) => changes?.NbEpisodes?.after)).toEqual([1, undefined]);
  expect((await history(id, 'anime', '?limit=1')).map((one) => one.id)).toEqual([first[0]?.id]);
  expectRefusal(await setup.api.get('/api/anime/1/history?limit=51'), 422);
  expectRefusal(await setup.api.get('/api/anime/999999/history'), 404, 'unknown_anime');
  expectRefusal(await setup.api.get('/api/manga/abc/history'), 404, 'unknown_manga');
});

test('reverting a change restores its old values and is recorded as a change', async () => {
  const id = await create();
  await edit(id, { synopsis: 'Bon.', NbEpisodes: 12 });
  await edit(id, { synopsis: 'Gâté.' });
  const [spoilt] = await history(id);
  await edit(id, { NbEpisodes: 13 });
  const response = await setup.roles.staff.call('POST', `revision/${spoilt?.id}/revert`);
  expect(response.json()).toMatchObject({ id, synopsis: 'Bon.', NbEpisodes: 13 });
  expect((await history(id))[0]).toMatchObject({
    source: 'staff',
    reverts: spoilt?.id,
    changes: { synopsis: { before: 'Gâté.', after: 'Bon.' } },
  });
});

test('the language of a synopsis changes with its text, and is no separate change', async () => {
  const english = 'A boy walks alone in the snow, and the girl who follows is from the sea.';
  const id = await create();
  expect((await edit(id, { synopsis: english })).json()).toMatchObject({ synopsisLang: 'en' });
  expect((await edit(id, { synopsis: 'Un garçon marche.' })).json()).toMatchObject({ synopsisLang: 'fr' });
  const [translated] = await history(id);
  expect(Object.keys(translated?.changes ?? {})).toEqual(['synopsis']);
  const response = await setup.roles.staff.call('POST', `revision/${translated?.id}/revert`);
  expect(response.json()).toMatchObject({ synopsis: english, synopsisLang: 'en' });
  expect((await edit(id, { synopsis: null })).json()).toMatchObject({ synopsisLang: null });
});

test('later changes, creations and members prevent a revert', async () => {
  const id = await create();
  await edit(id, { NbEpisodes: 12, EpAverage: 24 });
  const [first, creation] = await history(id);
  await edit(id, { EpAverage: 25 });
  const { staff, member } = setup.roles;
  const revert = (one: typeof first, caller = staff) => caller.call('POST', `revision/${one?.id}/revert`);
  const refused = await revert(first);
  expectRefusal(refused, 409, 'changed_since');
  expect(Object.keys(refused.json().errors)).toEqual(['EpAverage']);
  expect(await anime(id)).toMatchObject({ NbEpisodes: 12, EpAverage: 25 });
  expectRefusal(await revert(creation), 404, 'unknown_revision');
  expectRefusal(await revert(first, member), 403, 'forbidden');
  expectRefusal(await staff.call('POST', 'revision/999999/revert'), 404, 'unknown_revision');
});

test('the history attributes changes of state by the clock to the schedule', async () => {
  const id = await create();
  const today = { day: 20, month: 11, year: 2026 };
  await edit(id, { status: 2, start: today });
  // A state set by hand stands for a while.
  setup.api.clock.advance(60 * 24 * 3_600_000);
  await setup.api.statusClock.update();
  expect((await history(id))[0]).toMatchObject({
    source: 'schedule',
    user: null,
    changes: { status: { before: 2, after: 1 } },
  });
});

test('the history no longer names a member who left', async () => {
  const author = await addAuthor();
  const proposal = await propose(author, { titleEN: 'Anonymous soon' });
  await review(proposal, { status: 'accepted' });
  expect((await history(TITAN))[0]?.user?.uid).toBe(author.uid);
  await author.call('DELETE', 'auth/delete');
  expect((await history(TITAN))[0]).toMatchObject({ source: 'member', user: null });
});
