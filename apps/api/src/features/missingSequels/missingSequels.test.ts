import type { MissingSequel } from '@kiroku/contract/relations/schema';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRoles } from '../../testing/setupRoles.ts';

const setup = setupRoles();
let names = 0;

async function newTitle(title: string, values: object = {}): Promise<number> {
  const response = await setup.roles.staff.call('POST', 'anime', { title, type: 'TV', ...values });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
}

/** A title and its second season, which no relation connects. */
async function newPair() {
  const name = `Série sans suite ${'abcdefghij'.charAt(names++)}`;
  const id = await newTitle(name);
  return { id, sequel: await newTitle(`${name} Saison 2`) };
}
type Pair = Awaited<ReturnType<typeof newPair>>;

const decide = ({ id, sequel }: Pair, verdict: string) =>
  setup.roles.staff.call('POST', 'sequels', { kind: 'anime', id, sequel, verdict });

async function waiting() {
  const response = await setup.roles.staff.call('GET', 'sequels');
  const all: MissingSequel[] = response.json();
  return {
    pairs: all.map(({ title, sequel }) => [title.id, sequel.id]),
    total: response.headers['x-total-count'],
  };
}
const isWaiting = async ({ id, sequel }: Pair) =>
  (await waiting()).pairs.some(([one, other]) => one === id && other === sequel);

describe('missing sequels', () => {
  test('the staff alone reads and decides missing sequels', async () => {
    const pair = await newPair();
    const body = { kind: 'anime', ...pair, verdict: 'accepted' };
    for (const [role, status] of [
      ['visitor', 401],
      ['member', 403],
    ] as const) {
      expectRefusal(await setup.roles[role].call('GET', 'sequels'), status);
      expectRefusal(await setup.roles[role].call('POST', 'sequels', body), status);
    }
    expect(await isWaiting(pair)).toBe(true);
    expectRefusal(await decide(pair, 'peut-être'), 422);
  });

  test('an accepted sequel is a relation of both titles, in both histories, and keeps the others', async () => {
    const pair = await newPair();
    const other = await newTitle('Autre œuvre');
    await setup.roles.staff.call('PATCH', `anime/${pair.id}`, {
      relations: [{ relation: 'alternative', kind: 'anime', id: other }],
    });
    expect((await decide(pair, 'accepted')).statusCode).toBe(200);
    const { relations } = (await setup.api.get(`/api/anime/${pair.id}`)).json();
    expect(relations).toEqual([
      { relation: 'sequel', kind: 'anime', id: pair.sequel },
      { relation: 'alternative', kind: 'anime', id: other },
    ]);
    for (const id of [pair.id, pair.sequel]) {
      const [last] = (await setup.api.get(`/api/anime/${id}/history`)).json();
      expect(last).toMatchObject({ source: 'staff' });
      expect(Object.keys(last.changes)).toEqual(['relations']);
    }
    expect(await isWaiting(pair)).toBe(false);
    expectRefusal(await decide(pair, 'accepted'), 409, 'decided_sequel');
  });

  test('a refused sequel never comes back, and is in the journal', async () => {
    const pair = await newPair();
    expect((await decide(pair, 'refused')).statusCode).toBe(200);
    expect(await isWaiting(pair)).toBe(false);
    expectRefusal(await decide(pair, 'refused'), 409, 'decided_sequel');
    // An import writes the title again.
    await sql`update anime set synopsis = 'Autre', updated_at = now() where id = ${pair.sequel}`.execute(
      setup.api.db.sql,
    );
    await setup.api.catalogue.refresh('anime', [pair.sequel]);
    expect(await isWaiting(pair)).toBe(false);
    const [line] = await setup.api.db.sql
      .selectFrom('audit')
      .select(['actor', 'target'])
      .where('action', '=', 'sequel.refuse')
      .execute();
    expect(line).toEqual({ actor: setup.roles.staff.uid, target: `anime:${pair.sequel}` });
  });

  test('titles that relations connect are not proposed', async () => {
    const pair = await newPair();
    const between = await newTitle('Film entre les deux', { type: 'Film' });
    await setup.roles.staff.call('PATCH', `anime/${between}`, {
      relations: [
        { relation: 'prequel', kind: 'anime', id: pair.id },
        { relation: 'sequel', kind: 'anime', id: pair.sequel },
      ],
    });
    expect(await isWaiting(pair)).toBe(false);
  });

  test('sequels come by popularity, with the number of all', async () => {
    const [one, two] = [await newPair(), await newPair()];
    for (const [popularity, { sequel }] of [one, two].entries())
      await sql`update anime set popularity = ${1000 + popularity} where id = ${sequel}`.execute(
        setup.api.db.sql,
      );
    await setup.api.catalogue.refresh('anime', [one.sequel, two.sequel]);
    const { pairs, total } = await waiting();
    expect(pairs.slice(0, 2)).toEqual([
      [two.id, two.sequel],
      [one.id, one.sequel],
    ]);
    expect(total).toBe(String(pairs.length));
  });

  test('a merged title gives its refusals to the remaining one, a deleted one loses them', async () => {
    const [pair, twin] = [await newPair(), await newPair()];
    await decide(pair, 'refused');
    await decide(twin, 'refused');
    const into = await newTitle('Le même');
    const reason = 'Le même titre.';
    await setup.roles.staff.call('POST', `anime/${pair.id}/merge`, { into, reason });
    await setup.roles.staff.call('DELETE', `anime/${twin.sequel}`, { reason });
    const rows = await setup.api.db.sql
      .selectFrom('sequel_refusal')
      .select(['title_id', 'sequel_id'])
      .where('sequel_id', 'in', [pair.sequel, twin.sequel])
      .execute();
    expect(rows).toEqual([{ title_id: into, sequel_id: pair.sequel }]);
  });
});
