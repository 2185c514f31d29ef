import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addEveryRole } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';

let api: TestApi;
let staff: Awaited<ReturnType<typeof addEveryRole>>['staff'];
beforeAll(async () => {
  api = await openTestApi();
  staff = (await addEveryRole(api)).staff;
});
afterAll(() => api.close());

type Kind = 'anime' | 'manga';
const TITLES = { anime: TITAN, manga: BERSERK };
const edit = (kind: Kind, changes: unknown, ifMatch?: string) =>
  staff.call(
    'PATCH',
    `${kind}/${TITLES[kind]}`,
    changes,
    ifMatch === undefined ? {} : { 'if-match': ifMatch },
  );
const latest = async (kind: Kind) =>
  (await api.get(`/api/${kind}/${TITLES[kind]}/history`)).json()[0]?.id ?? 0;

test.each(['anime', 'manga'] as const)(
  'an edit of one %s is refused at a field that changed since the base revision, and nothing is written',
  async (kind) => {
    const base = `"${await latest(kind)}"`;
    expect((await edit(kind, { titleEN: 'First' }, base)).statusCode).toBe(200);
    const refused = await edit(kind, { titleEN: 'Second', origin: 'Corée' }, base);
    expectRefusal(refused, 412, 'title_moved');
    expect(refused.json().errors).toEqual({ titleEN: CATALOGUE_PROBLEMS.titleMoved.message });
    expect((await api.get(`/api/${kind}/${TITLES[kind]}`)).json()).toMatchObject({ titleEN: 'First' });
    const again = await edit(kind, { titleEN: 'Second' }, `"${await latest(kind)}"`);
    expect(again.json()).toMatchObject({ titleEN: 'Second' });
  },
);

test('an edit of another field, to the same value or of unchanged relations passes with an older base', async () => {
  const base = `"${await latest('anime')}"`;
  await edit('anime', { romanji: 'Ichi', start: { day: 1, month: 2, year: 2013 } });
  expect((await edit('anime', { romanji: 'Ichi' }, base)).statusCode).toBe(200);
  expect((await edit('anime', { titleEN: 'Other', relations: [] }, base)).statusCode).toBe(200);
  expectRefusal(await edit('anime', { start: { day: 2, month: 2, year: 2013 } }, base), 412, 'title_moved');
});

test('an invalid base revision is refused, and * or none accepts any', async () => {
  await edit('anime', { romanji: 'Ni' });
  for (const tag of ['0', 'W/"0"', '"abc"'])
    expectRefusal(await edit('anime', { romanji: 'San' }, tag), 412, 'title_moved');
  expect((await edit('anime', { romanji: 'San' }, '*')).statusCode).toBe(200);
  expect((await edit('anime', { romanji: 'Yon' })).statusCode).toBe(200);
});
