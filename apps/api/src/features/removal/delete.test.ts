import { REMOVAL_MESSAGES } from '@kiroku/contract/catalogue/removal';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { newPictureKey } from '../media/pictureKey.ts';
import { setupRemoval, succeeded } from './fixtures/setupRemoval.ts';

const { setup, newTitle, merge, remove, read, json, write, like, liked, addEpisodes, orphans } =
  setupRemoval();

test('only the staff sees the numbers of rows that refer to a title', async () => {
  const [id, manga] = [await newTitle(), await newTitle('manga')];
  const { member, other, staff } = setup.roles;
  for (const one of [member, other]) await write(one, id, { status: 2 });
  await like(member, id);
  await like(member, manga, 'manga');
  for (const one of [member, other]) await write(one, manga, { status: 1, progression: 1 }, 'manga');
  await addEpisodes(id, [1, 2, 3]);
  const submit = { synopsis: 'Proposé.' };
  await member.call('POST', 'edit/create', { media_id: id, title: 'T', submit, source: 'Le site' });
  expect((await staff.call('GET', `anime/${id}/use`)).json()).toEqual({
    members: 2,
    favorites: 1,
    episodes: 3,
    proposals: 1,
  });
  expect((await staff.call('GET', `manga/${manga}/use`)).json()).toMatchObject({ members: 2, favorites: 1 });
  expectRefusal(await member.call('GET', `anime/${id}/use`), 403);
  expectRefusal(await staff.call('GET', 'anime/999999/use'), 404, 'unknown_anime');
});

describe('deleting titles', () => {
  test.each(['anime', 'manga'] as const)('a %s can be deleted by the staff only', async (kind) => {
    const id = await newTitle(kind);
    const body = { reason: 'N’existe pas.' };
    expectRefusal(await setup.roles.visitor.call('DELETE', `${kind}/${id}`, body), 401);
    expectRefusal(await setup.roles.member.call('DELETE', `${kind}/${id}`, body), 403);
    expect((await read(`${kind}/${id}`)).statusCode).toBe(200);
    expect((await setup.roles.staff.call('DELETE', `${kind}/${id}`, body)).json()).toEqual({ success: true });
    expectRefusal(await read(`${kind}/${id}`), 404, `unknown_${kind}`);
    expectRefusal(await remove(id, kind), 404, `unknown_${kind}`);
  });

  test('a deletion requires a reason', async () => {
    const id = await newTitle();
    const { staff } = setup.roles;
    for (const [body, sentence] of [
      [{ reason: 'no' }, REMOVAL_MESSAGES.noReason],
      [{ reason: 'n'.repeat(1001) }, REMOVAL_MESSAGES.longReason],
      [{}, REMOVAL_MESSAGES.noReason],
    ] as const) {
      const refused = await staff.call('DELETE', `anime/${id}`, body);
      expectRefusal(refused, 422, 'invalid_input');
      expect(refused.json().errors).toEqual({ reason: sentence });
    }
    expect((await read(`anime/${id}`)).statusCode).toBe(200);
  });

  test('a deleted anime disappears from every list at once', async () => {
    const other = await newTitle('anime', { title: 'Voisin du disparu' });
    const id = await newTitle('anime', { title: 'Bientôt disparu', status: 1 });
    const later = { timestamp: setup.api.clock.now() + 3_600_000 };
    await addEpisodes(id, [1, 2], later);
    const [author, reader] = [
      await addMember(setup.api, 'Veilleuse'),
      await addMember(setup.api, 'Suiveuse'),
    ];
    await reader.call('POST', 'social/follow', { follow_uid: author.uid });
    for (const one of [id, other]) {
      await write(author, one, { status: 1, progression: 1, score: 9 });
      await like(author, one);
    }
    const places = {
      explore: 'explore/anime',
      agenda: 'agenda/timeline',
      week: 'agenda/day',
      calendar: 'agenda.ics',
      favourites: `favorite/anime/${author.uid}`,
      library: `progression/anime/${author.uid}`,
      overview: `progression/anime/stats/overview/${author.uid}`,
      search: 'search/anime/bientot%20disparu',
    };
    const shows = async (path: string) => (await read(path)).body.includes('Bientôt disparu');
    const total = async () => Number((await read('explore/anime')).headers['x-total-count']);
    const before = await total();
    for (const place of ['agenda', 'favourites', 'library', 'overview', 'search'] as const) {
      expect([place, await shows(places[place])]).toEqual([place, true]);
    }
    const sitemap = () => setup.api.get('/sitemap-anime-1.xml');
    expect((await sitemap()).body).toContain(`/anime/${id}/`);
    expect((await reader.call('GET', 'social/feed')).json()).toHaveLength(2);

    succeeded(await remove(id));
    for (const [place, path] of Object.entries(places))
      expect([place, await shows(path)]).toEqual([place, false]);
    expect(await total()).toBe(before - 1);
    expect((await sitemap()).body).not.toContain(`/anime/${id}/`);
    expect((await sitemap()).body).toContain(`/anime/${other}/`);
    expect((await reader.call('GET', 'social/feed')).json()).toMatchObject([{ media: { id: other } }]);
    expect((await author.call('GET', 'history/anime')).json()).toMatchObject([{ animeID: other }]);
    expect(await liked(author)).toEqual([other]);
    expect(await json(`progression/anime/stats/status/${author.uid}`)).toMatchObject({ total: 1, '1': 1 });
    for (const path of [
      `anime/stats/${id}`,
      `anime/${id}/history`,
      `episode?animeID=${id}`,
      `episode/next/${id}`,
    ]) {
      expectRefusal(await read(path), 404);
    }
    expect((await setup.api.get(`/posters/anime/${id}.svg`)).statusCode).toBe(404);
    expect(await orphans()).toEqual([]);
  });

  test('a deleted manga disappears from lists and favourites', async () => {
    const id = await newTitle('manga', { title: 'Papier envolé' });
    const member = await addMember(setup.api, 'Lectrice');
    await like(member, id, 'manga');
    await write(member, id, { status: 1, progression: 3, note: 'Rangé au grenier.' }, 'manga');
    expect(await json(`progression/manga/${member.uid}`)).toHaveLength(1);
    succeeded(await remove(id, 'manga'));
    expect(await json(`progression/manga/${member.uid}`)).toEqual([]);
    expect(await json(`progression/manga/stats/status/${member.uid}`)).toMatchObject({ total: 0 });
    const entries = await setup.api.db.sql
      .selectFrom('manga_entry')
      .where('uid', '=', member.uid)
      .selectAll();
    expect(await entries.execute()).toEqual([]);
    expect(await liked(member, 'manga')).toEqual([]);
    expect(await json('search/manga/papier%20envole')).toEqual([]);
    expectRefusal(await member.call('POST', 'favorite/add', { id, type: 'Manga' }), 404);
    expect(await orphans()).toEqual([]);
  });

  test('a deletion refuses pending proposals with a comment, and keeps judged ones', async () => {
    const id = await newTitle();
    const { member, staff } = setup.roles;
    const propose = async (submit: Record<string, unknown>): Promise<number> =>
      succeeded(
        await member.call('POST', 'edit/create', { media_id: id, title: 'T', submit, source: 'Le site' }),
        201,
      ).id;
    const waiting = await propose({ synopsis: 'Attend.' });
    const partly = await propose({ romanji: 'Accepté', synopsis: 'Attend aussi.' });
    await staff.call('PATCH', `edit/${partly}`, { accepted: { romanji: 'Accepté' } });
    const judged = await propose({ titleEN: 'Accepted' });
    await staff.call('PATCH', `edit/${judged}`, { status: 'accepted', comment: 'Merci.' });
    succeeded(await remove(id, 'anime', 'Inventé de toutes pièces.'));
    const own = (await member.call('GET', `edit?media_id=${id}`)).json();
    const comment = 'Titre supprimé : Inventé de toutes pièces.';
    expect(own).toMatchObject([
      { id: judged, status: 'accepted', comment: 'Merci.', media: null },
      { id: partly, status: 'partially', comment, submit: {}, refused: { synopsis: 'Attend aussi.' } },
      { id: waiting, status: 'refused', comment, submit: {}, refused: { synopsis: 'Attend.' }, media: null },
    ]);
    expect(await orphans()).toEqual([]);
  });

  test('a deleted title leaves its accepted proposal, without a link', async () => {
    const { member, staff } = setup.roles;
    const body = {
      title: 'T',
      submit: { title: 'Né puis mort', type: 'TV' },
      source: 'Le site',
      support: 'Anime',
    };
    const request = succeeded(await member.call('POST', 'request', body), 201).id;
    const { id } = succeeded(await staff.call('PATCH', 'request', { id: request, status: 'accepted' }));
    succeeded(await remove(id));
    const own = (await member.call('GET', 'request')).json();
    expect(own.find((one: { id: number }) => one.id === request)).toMatchObject({
      status: 'accepted',
      created: null,
    });
  });

  test('a deletion enters the journal, and its id is not reused', async () => {
    const id = await newTitle();
    succeeded(await remove(id, 'anime', 'Un essai.'));
    const line = await setup.api.db.sql
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'anime.delete')
      .where('target', '=', `anime:${id}`)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ actor: setup.roles.staff.uid, after: { reason: 'Un essai.' } });
    expect(await newTitle()).toBeGreaterThan(id);
  });

  test('a deletion deletes the pictures that no other title shows', async () => {
    const [shared, own] = [newPictureKey('poster', false), newPictureKey('media-banner', false)];
    const files = setup.api.db.sql;
    for (const key of [shared, own]) {
      await files
        .insertInto('stored_file')
        .values({ key, uid: null, purpose: 'poster', bytes: 1, created_at: new Date(), remove_after: null })
        .execute();
    }
    const address = (key: string) => `https://kiroku.example/media/${key}`;
    const [id, other] = [await newTitle(), await newTitle()];
    const show = (one: number, image: string, banner_url: string) =>
      files.updateTable('anime').set({ image, banner_url }).where('id', '=', one).execute();
    await show(id, address(shared), address(own));
    await show(other, address(shared), 'https://elsewhere.example/1.jpg');
    succeeded(await merge(id, other));
    const { rows } = await sql<{ key: string; leaves: boolean }>`
      select key, remove_after is not null as leaves from stored_file where key = any(${[shared, own]})`.execute(
      files,
    );
    const leaving = Object.fromEntries(rows.map(({ key, leaves }) => [key, leaves]));
    // The sweeper may have been already.
    expect([leaving[shared], leaving[own] ?? true]).toEqual([false, true]);
  });
});
