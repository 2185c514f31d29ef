import { REMOVAL_MESSAGES } from '@kiroku/contract/catalogue/removal';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRemoval } from './fixtures/setupRemoval.ts';

const { setup, newTitle, merge, remove, read, json, orphans } = setupRemoval();
const pair = async (kind: 'anime' | 'manga' = 'anime') =>
  [await newTitle(kind), await newTitle(kind)] as const;

describe('merging titles', () => {
  test.each(['anime', 'manga'] as const)(
    'two titles of one kind, %s, can be merged by the staff only',
    async (kind) => {
      const [id, into] = await pair(kind);
      const body = { into, reason: 'Deux fois le même.' };
      expectRefusal(await setup.roles.visitor.call('POST', `${kind}/${id}/merge`, body), 401);
      expectRefusal(await setup.roles.member.call('POST', `${kind}/${id}/merge`, body), 403);
      expectRefusal(await setup.roles.premium.call('POST', `${kind}/${id}/merge`, body), 403);
      expect((await read(`${kind}/${id}`)).statusCode).toBe(200);
      const merged = await setup.roles.staff.call('POST', `${kind}/${id}/merge`, body);
      expect([merged.statusCode, merged.json()]).toEqual([200, { id: into }]);
    },
  );

  test('a merge requires another title of the same kind, and a reason', async () => {
    const [id, into] = await pair();
    const manga = 555_555;
    await setup.api.db.sql.insertInto('manga').values({ id: manga, title: 'Manga' }).execute();
    const { staff } = setup.roles;
    for (const [body, errors] of [
      [{ into: id, reason: 'Oui.' }, { into: REMOVAL_MESSAGES.intoItself }],
      [{ into: 999_999, reason: 'Oui.' }, { into: REMOVAL_MESSAGES.unknownTarget }],
      [{ into: -1, reason: 'Oui.' }, { into: REMOVAL_MESSAGES.unknownTarget }],
      [{ into: manga, reason: 'Oui.' }, { into: REMOVAL_MESSAGES.unknownTarget }],
      [{ into, reason: ' no ' }, { reason: REMOVAL_MESSAGES.noReason }],
      [{ into, reason: 'n'.repeat(1001) }, { reason: REMOVAL_MESSAGES.longReason }],
      [{ into }, { reason: REMOVAL_MESSAGES.noReason }],
    ] as const) {
      const refused = await staff.call('POST', `anime/${id}/merge`, body);
      expectRefusal(refused, 422, 'invalid_input');
      expect(refused.json().errors).toEqual(errors);
    }
    expectRefusal(await merge(999_999, into), 404, 'unknown_anime');
    expectRefusal(await merge(999_999, into, 'manga'), 404, 'unknown_manga');
    expect((await read(`anime/${id}`)).statusCode).toBe(200);
  });

  test('a merge adds missing names and ids to the remaining title, and changes nothing else', async () => {
    const id = await newTitle('anime', {
      title: 'Cent mille lieues',
      romanji: 'Hyakuman Ri',
      alt: ['Lieues', 'déjà là'],
      idMAL: 700_001,
      idAnilist: 700_002,
      outsideIds: { kitsu: '70', anidb: '71' },
      genre: ['Horror'],
      synopsis: 'Celui du doublon.',
    });
    const into = await newTitle('anime', {
      title: 'Cent Mille Lieues',
      alt: ['Déjà là'],
      idMAL: 700_003,
      outsideIds: { kitsu: '72' },
      genre: ['Drama'],
    });
    expect((await merge(id, into)).statusCode).toBe(200);
    const target = await json(`anime/${into}`);
    expect(target).not.toHaveProperty('synopsis');
    expect(target).toMatchObject({
      title: 'Cent Mille Lieues',
      romanji: null,
      alt: ['Déjà là', 'Hyakuman Ri', 'Lieues'],
      idMAL: 700_003,
      idAnilist: 700_002,
      outsideIds: { kitsu: '72', anidb: '71' },
      genre: ['Drama'],
    });
    expect((await json('search/anime/hyakuman%20ri'))[0].id).toBe(into);
  });

  test('a merge with too many names keeps those of the remaining title first', async () => {
    const alt = Array.from({ length: 199 }, (_, at) => `Nom ${at}`);
    const id = await newTitle('manga', { alt: ['Un autre', 'Encore un'] });
    const into = await newTitle('manga', { alt });
    await merge(id, into, 'manga');
    const target = (await json(`manga/${into}`)).alt;
    expect([target.length, target.slice(0, 199)]).toEqual([200, alt]);
  });

  test('the address of a merged title redirects to the remaining one, across several merges', async () => {
    const [one, two] = await pair();
    const three = await newTitle();
    await merge(one, two);
    const moved = await read(`anime/${one}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/api/anime/${two}`]);
    expect(moved.headers['access-control-allow-origin']).toBe('*');
    const byMember = await setup.roles.member.call('GET', `anime/${one}`);
    expect([byMember.statusCode, byMember.headers.location]).toEqual([301, `/api/anime/${two}`]);
    await merge(two, three);
    expect((await read(`anime/${one}`)).headers.location).toBe(`/api/anime/${three}`);
    expectRefusal(await setup.roles.staff.call('PATCH', `anime/${one}`, { title: 'Non' }), 404);
    expectRefusal(await merge(one, three), 404);
    await remove(three);
    for (const id of [one, two, three]) expectRefusal(await read(`anime/${id}`), 404, 'unknown_anime');
  });

  test('a merge enters the history of the remaining title, with the changes of both', async () => {
    const [id, into] = await pair('manga');
    const { staff } = setup.roles;
    await staff.call('PATCH', `manga/${id}`, { synopsis: 'Du doublon.' });
    const name = (await json(`manga/${id}`)).title;
    await merge(id, into, 'manga');
    const history = await json(`manga/${into}/history`);
    const marker = history.find(({ merges }: { merges: unknown }) => merges !== null);
    expect(marker).toMatchObject({
      source: 'staff',
      user: { uid: staff.uid },
      merges: { id, name },
      about: null,
      changes: {},
    });
    const former = history.filter(({ about }: { about: unknown }) => about !== null);
    expect(former).toMatchObject([
      { about: { id, name }, changes: { synopsis: { after: 'Du doublon.' } } },
      { about: { id, name }, changes: null },
    ]);
    for (const revision of [marker, former[0]]) {
      expectRefusal(await staff.call('POST', `revision/${revision.id}/revert`), 409, 'changed_since');
    }
    expectRefusal(await read(`manga/${id}/history`), 404);
  });

  test('a merge moves proposals, pending ones included', async () => {
    const [id, into] = await pair();
    const { member, staff } = setup.roles;
    const proposed = await member.call('POST', 'edit/create', {
      media_id: id,
      title: 'Titre',
      submit: { synopsis: 'Proposé avant la fusion.' },
      source: 'Le site officiel',
    });
    await merge(id, into);
    const [waiting] = (await staff.call('GET', `edit?media_id=${into}`)).json();
    expect(waiting).toMatchObject({ id: proposed.json().id, media_id: into, status: 'pending' });
    const accepted = await staff.call('PATCH', `edit/${waiting.id}`, { status: 'accepted' });
    expect(accepted.statusCode).toBe(200);
    expect((await json(`anime/${into}`)).synopsis).toBe('Proposé avant la fusion.');
  });

  test('a merge enters the journal with its reason, and leaves no orphan', async () => {
    const [id, into] = await pair();
    await merge(id, into);
    const line = await setup.api.db.sql
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'anime.merge')
      .where('target', '=', `anime:${id}`)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      actor: setup.roles.staff.uid,
      before: { type: 'TV' },
      after: { into, reason: 'Deux fois le même.' },
    });
    expect(await orphans()).toEqual([]);
  });
});
