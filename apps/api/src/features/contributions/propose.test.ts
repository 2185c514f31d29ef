import { submissionSchema } from '@kiroku/contract/contributions/schema';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { setupContributions } from './fixtures/setupContributions.ts';

const { setup, addAuthor, propose, request, edits, requests } = setupContributions();

const body = (submit: unknown, rest: Record<string, unknown> = {}) => ({
  media_id: TITAN,
  title: "L'Attaque des Titans",
  submit,
  source: 'https://shingeki.example',
  ...rest,
});

describe('proposed changes', () => {
  test('a proposed change contains the values that differ, the values seen by the author, and is pending', async () => {
    const author = await addAuthor();
    const id = await propose(author, { synopsis: 'Mieux dit.', NbEpisodes: 25, alt: ['SnK'] });
    const [submission] = (await author.call('GET', 'edit')).json();
    expect(submissionSchema.parse(submission)).toMatchObject({
      _id: String(id),
      id,
      uid: author.uid,
      media_id: TITAN,
      support: 'Anime',
      title: 'Titre',
      // The title has 25 episodes already.
      submit: { synopsis: 'Mieux dit.', alt: ['SnK'] },
      source: 'Le site officiel',
      user: { uid: author.uid, username: author.username, photoURL: null },
      createdAt: setup.api.clock.now(),
      status: 'pending',
      comment: null,
      accepted: {},
      refused: {},
      media: { id: TITAN, title: "L'Attaque des Titans" },
      conflicts: [],
    });
  });

  test('a proposed change changes nothing for readers', async () => {
    const before = (await setup.api.get(`/api/anime/${TITAN}`)).json();
    await propose(await addAuthor(), { title: 'Autre chose' });
    expect((await setup.api.get(`/api/anime/${TITAN}`)).json()).toEqual(before);
  });

  test('a proposed change may be about a manga, with an id in digits', async () => {
    const author = await addAuthor();
    const manga = { media_id: String(BERSERK), support: 'Manga', title: null };
    await propose(author, { NbChapter: 400 }, BERSERK, manga);
    const [submission] = (await author.call('GET', 'edit?support=Manga')).json();
    expect(submission).toMatchObject({ support: 'Manga', title: 'Berserk', media: { NbChapter: 364 } });
    expect((await author.call('GET', 'edit?support=Anime')).json()).toEqual([]);
  });

  const refused: [string, unknown, number, Record<string, string> | undefined][] = [
    ['no change', body({ NbEpisodes: 25 }), 422, { submit: 'Aucune modification a soumettre.' }],
    ['nothing at all', body({}), 422, { submit: 'Aucune modification a soumettre.' }],
    ['no source', body({ title: 'A' }, { source: ' ' }), 422, { source: 'Vous devez citer une source.' }],
    [
      'a missing source',
      body({ title: 'A' }, { source: undefined }),
      422,
      { source: 'Vous devez citer une source.' },
    ],
    ['an unknown property', body({ popularity: 1 }), 422, { popularity: 'Champ inconnu : popularity.' }],
    [
      'a script as a link',
      body({ links: [{ source: 'X', language: null, url: 'javascript:alert(1)', note: null }] }),
      422,
      { 'submit.links.0.url': 'Lien invalide : seules les adresses http(s) sont acceptées.' },
    ],
    [
      'a link to another site than it says',
      body({
        links: [
          { source: 'X', language: null, url: 'https://x.com/a', note: null },
          { source: 'X', language: null, url: 'https://x.com.evil.fr/a', note: null },
        ],
      }),
      422,
      { 'submit.links.1.url': 'Cette adresse n’est pas celle de X.' },
    ],
    [
      'every name removed',
      body({ title: null, titleEN: null, romanji: null, titleJP: null }),
      422,
      { 'submit.title': 'Un titre est requis.' },
    ],
    [
      'the outside id of another title',
      body({ idMAL: 50_010 }),
      409,
      { 'submit.idMAL': "Cet identifiant est déjà celui d'un autre titre." },
    ],
    ['an unknown kind', body({ title: 'A' }, { support: 'Film' }), 422, { support: 'Valeur invalide.' }],
    [
      'a property of the other kind',
      body({ NbChapter: 3 }),
      422,
      { NbChapter: 'Champ inconnu : NbChapter.' },
    ],
    ['a wrong type', body({ vf: 'oui' }), 400, undefined],
    [
      'an endless source',
      body({ vf: false }, { source: 'a'.repeat(10_001) }),
      422,
      { source: 'Texte trop long.' },
    ],
  ];
  test.each(refused)('a proposed change with %s is refused', async (_, sent, status, errors) => {
    const response = await setup.roles.other.call('POST', 'edit/create', sent);
    expectRefusal(response, status);
    if (errors) expect(response.json().errors).toEqual(errors);
  });

  test('a proposed change of an unknown title is 404', async () => {
    const response = await setup.roles.other.call(
      'POST',
      'edit/create',
      body({ vf: false }, { media_id: 9_999_999 }),
    );
    expectRefusal(response, 404, 'unknown_anime');
  });
});

describe('proposed titles', () => {
  test('a proposed title keeps its values, and is named by them', async () => {
    const author = await addAuthor();
    const submit = { romanji: 'Hotaru', titleEN: 'Firefly', genre: [], vf: false, NbEpisodes: null };
    const id = await request(author, submit, { title: '' });
    expect((await author.call('GET', `request/${id}`)).json()).toMatchObject({
      _id: String(id),
      title: 'Hotaru',
      submit: { romanji: 'Hotaru', titleEN: 'Firefly' },
      created: null,
    });
  });

  test.each([
    ['nothing', { submit: {} }, { submit: 'Aucune donnée a soumettre.' }],
    ['only empty values', { submit: { alt: [], synopsis: null } }, { submit: 'Aucune donnée a soumettre.' }],
    ['no source', { submit: { title: 'A' }, source: '' }, { source: 'Vous devez citer une source.' }],
  ])('a proposed title with %s is refused', async (_, sent, errors) => {
    const response = await setup.roles.other.call('POST', 'request', { title: 'A', source: 'S', ...sent });
    expectRefusal(response, 422);
    expect(response.json().errors).toEqual(errors);
  });

  test('a proposed title without a name is « Pas de titre »', async () => {
    const id = await request(await addAuthor(), { NbEpisodes: 3 }, { title: null });
    expect((await requests()).find((one) => one.id === id)?.title).toBe('Pas de titre');
  });
});

describe('lists of proposals', () => {
  test('the staff lists all proposals, newest first, a member their own, and ids are unique', async () => {
    const [one, other] = [await addAuthor(), await addAuthor()];
    const first = await propose(one, { title: 'Un' });
    const second = await request(other, { title: 'Deux' });
    const third = await propose(other, { title: 'Trois' });
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await edits('status=pending')).slice(0, 2).map(({ id }) => id)).toEqual([third, first]);
    const own = (await other.call('GET', 'edit')).json();
    expect(own.map(({ id }: { id: number }) => id)).toEqual([third]);
    expectRefusal(await one.call('GET', `request/${second}`), 404, 'unknown_submission');
    expect((await setup.roles.staff.call('GET', `request/${second}`)).statusCode).toBe(200);
  });

  test('the staff may list only its own proposals', async () => {
    const { staff } = setup.roles;
    await propose(await addAuthor(), { title: 'Un' });
    const own = await request(staff, { title: 'Deux' });
    expect(await edits('mine=true')).toEqual([]);
    expect((await requests('mine=true')).map(({ id }) => id)).toEqual([own]);
    expectRefusal(await staff.call('GET', 'edit?mine=perdu'), 422, 'invalid_input');
  });

  test('proposals are filtered, and an invalid filter is refused', async () => {
    expect(await edits('status=refused&media_id=12345')).toEqual([]);
    for (const query of ['status=perdu', 'media_id=abc', 'support=Film']) {
      expectRefusal(await setup.roles.staff.call('GET', `edit?${query}`), 422, 'invalid_input');
    }
  });

  test('visitors can neither propose nor read proposals', async () => {
    const { visitor } = setup.roles;
    expectRefusal(await visitor.call('POST', 'edit/create', body({ vf: false })), 401, 'signed_out');
    expectRefusal(await visitor.call('GET', 'edit'), 401, 'signed_out');
    expectRefusal(await visitor.call('POST', 'request', { submit: {}, source: 'S' }), 401, 'signed_out');
  });
});

test('the statistics for the staff count pending proposals and demo members with their entries', async () => {
  const before = (await setup.roles.staff.call('GET', 'stats')).json();
  const author = await addAuthor();
  await propose(author, { title: 'Un' });
  await request(author, { title: 'Deux' });
  await author.call('POST', 'favorite/add', { id: TITAN, type: 'Anime' });
  await author.call('POST', 'progression/anime/write', { id: TITAN, status: 1 });
  await setup.api.db.sql.updateTable('member').set({ is_demo: true }).where('uid', '=', author.uid).execute();
  const after = (await setup.roles.staff.call('GET', 'stats')).json();
  const difference = Object.keys(before).map((name) => [name, after[name] - before[name]]);
  expect(Object.fromEntries(difference)).toEqual({
    total_user: 1,
    total_progression: 1,
    total_anime: 0,
    total_favorite: 1,
    total_suggest_waiting: 1,
    total_submit_waiting: 1,
  });
  expectRefusal(await setup.roles.member.call('GET', 'stats'), 403, 'forbidden');
});

test('the pending proposals of a deleted member are deleted, and judged ones become anonymous', async () => {
  const author = await addAuthor();
  const waiting = await propose(author, { title: 'En attente' });
  const judged = await propose(author, { romanji: 'Jugé' });
  await setup.roles.staff.call('PATCH', `edit/${judged}`, { status: 'accepted' });
  const archive = await author.call('GET', 'account/export');
  expect(archive.statusCode).toBe(200);
  expect((await author.call('DELETE', 'auth/delete')).statusCode).toBe(200);
  const left = await edits();
  expect(left.map(({ id }) => id)).not.toContain(waiting);
  expect(left.find(({ id }) => id === judged)).toMatchObject({ uid: null, user: null, status: 'accepted' });
});

describe('helpers of the form', () => {
  test('studios are found by a part of their name', async () => {
    const studios = async (text: string) =>
      (await setup.api.get(`/api/studio?q=${encodeURIComponent(text)}`)).json();
    expect(await studios('wit')).toEqual(['Wit Studio']);
    expect(await studios('%')).toEqual([]);
    expect(await studios('')).toEqual([]);
  });

  test('titles are found by an outside id', async () => {
    const found = await setup.api.get('/api/search/outside/anime?idMAL=16498');
    expect(found.json()).toMatchObject([{ id: TITAN, title: "L'Attaque des Titans" }]);
    expect((await setup.api.get('/api/search/outside/manga?idAnilist=16498')).json()).toEqual([]);
    expectRefusal(await setup.api.get('/api/search/outside/anime?idMAL=x'), 422, 'invalid_input');
    await setup.roles.staff.call('PATCH', `anime/${TITAN}`, { outsideIds: { anidb: '9541' } });
    const byKey = await setup.api.get('/api/search/outside/anime?ids=kitsu:1,anidb:9541');
    expect(byKey.json()).toMatchObject([{ id: TITAN }]);
    expectRefusal(await setup.api.get('/api/search/outside/anime?ids=imdb:1'), 422, 'invalid_input');
  });
});
