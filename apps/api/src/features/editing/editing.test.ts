import { EMPTY_ANIME } from '@kiroku/contract/catalogue/form/draft';
import { animeSchema, mangaSchema } from '@kiroku/contract/catalogue/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiOver, openTestApi, type TestApi } from '../../testing/api.ts';
import { addEveryRole } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { writeRecords } from '../catalogue/ingest/merge/writeRecords.ts';
import type { TitleRecord } from '../catalogue/ingest/record.ts';

let api: TestApi;
let roles: Awaited<ReturnType<typeof addEveryRole>>;
beforeAll(async () => {
  api = await openTestApi();
  roles = await addEveryRole(api);
});
afterAll(() => api.close());

const staff = () => roles.staff;
const edit = (changes: unknown, id: number | string = TITAN) => staff().call('PATCH', `anime/${id}`, changes);

describe('adding titles', () => {
  const news = {
    title: 'Le Jardin des lucioles',
    type: 'TV',
    NbEpisodes: 12,
    genre: ['Drama'],
    season: 'Automne 2026',
  };

  test('an added title is answered with its id, and visible at once', async () => {
    const response = await staff().call('POST', 'anime', news);
    expect(response.statusCode, response.body).toBe(201);
    const { id } = response.json();
    const read = await api.get(`/api/anime/${id}`);
    expect(animeSchema.parse(read.json())).toMatchObject({ id, ...news, status: null, links: [] });
    const found = await api.get(`/api/search/anime/${encodeURIComponent('jardin lucioles')}`);
    expect(found.json()[0]).toMatchObject({ id });
    const explored = await api.get('/api/explore/anime?search=jardin%20lucioles');
    expect(explored.json().map((card: { id: number }) => card.id)).toContain(id);
  });

  test('a manga is added like an anime', async () => {
    const manga = { romanji: 'Hotaru', type: 'Light Novel', NbBook: '3+', targetAudienceFR: 'Seinen' };
    const { id } = (await staff().call('POST', 'manga', manga)).json();
    expect(mangaSchema.parse((await api.get(`/api/manga/${id}`)).json())).toMatchObject(manga);
  });

  test('a title without a name and a format is refused at those fields', async () => {
    const response = await staff().call('POST', 'anime', {});
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { title: 'Un titre est requis.', type: 'Un format est requis.' },
    ]);
  });
});

describe('editing titles', () => {
  test('an edit changes only the fields sent, for every reader and process', async () => {
    const before = (await api.get(`/api/anime/${TITAN}`)).json();
    const node = await openApiOver(api.db);
    const changes = { synopsis: 'Nouveau.\nSur deux lignes.', end: null, vf: false, alt: ['SnK'] };
    const response = await edit(changes);
    // Text written here counts as French.
    const after = { ...before, ...changes, synopsisLang: 'fr' };
    expect(response.json()).toEqual(after);
    expect((await api.get(`/api/anime/${TITAN}`)).json()).toEqual(after);
    await expect
      .poll(async () => (await node.app.inject(`/api/anime/${TITAN}`)).json().synopsis)
      .toBe(changes.synopsis);
    await node.app.close();
  });

  test('an edit of a manga changes only the fields sent', async () => {
    const response = await staff().call('PATCH', `manga/${BERSERK}`, { NbChapter: 400, doujin: true });
    expect(response.json()).toMatchObject({ NbChapter: 400, doujin: true, title: 'Berserk' });
  });

  test('edited columns are protected from imports', async () => {
    await edit({ NbEpisodes: 26 });
    const { title, synopsis, image } = { title: null, synopsis: 'Importé', image: null };
    const draft = { ...EMPTY_ANIME, title, synopsis, image, NbEpisodes: 99, EpAverage: 25, idMAL: 16_498 };
    const record: TitleRecord = {
      kind: 'anime',
      draft,
      tags: [],
      importKey: null,
      popularity: 1,
      score: null,
    };
    await writeRecords(api.db.sql, 'anime', [record], { source: 'interchange' });
    await api.catalogue.refresh('anime', [TITAN]);
    const { NbEpisodes, EpAverage } = (await api.get(`/api/anime/${TITAN}`)).json();
    expect([NbEpisodes, EpAverage]).toEqual([26, 25]);
  });

  test('an edit enters old and new values in the journal, and nothing when unchanged', async () => {
    const lines = () =>
      api.db.sql.selectFrom('audit').selectAll().where('action', '=', 'anime.edit').orderBy('id').execute();
    await edit({ origin: 'Japon', title: 'Avant' });
    await edit({ title: 'Après' });
    const after = await lines();
    expect(after.at(-1)).toMatchObject({
      actor: staff().uid,
      target: `anime:${TITAN}`,
      before: { title: 'Avant' },
      after: { title: 'Après' },
    });
    expect((await edit({ title: 'Après' })).statusCode).toBe(200);
    expect(await lines()).toHaveLength(after.length);
  });

  const refused: [string, unknown, Record<string, string>][] = [
    ['an unknown property', { popularity: 1 }, { popularity: 'Champ inconnu : popularity.' }],
    [
      'a computed one',
      { score_distribution: {} },
      { score_distribution: 'Champ inconnu : score_distribution.' },
    ],
    [
      'a script as a link',
      { links: [{ source: 'X', language: null, url: 'javascript:alert(1)', note: null }] },
      { 'links.0.url': 'Lien invalide : seules les adresses http(s) sont acceptées.' },
    ],
    [
      'a link to another site than it says',
      {
        streaming: [
          { source: 'Crunchyroll', language: null, url: 'https://evilcrunchyroll.com', note: null },
        ],
      },
      { 'streaming.0.url': 'Cette adresse n’est pas celle de Crunchyroll.' },
    ],
    [
      'a script as a picture',
      { image: 'data:text/html,x' },
      { image: 'Lien invalide : seules les adresses http(s) sont acceptées.' },
    ],
    ['a day that does not exist', { start: { day: 30, month: 2, year: 2024 } }, { start: 'Date invalide.' }],
    ['a season nobody knows', { season: 'Mousson 2026' }, { season: 'Saison invalide.' }],
    ['a status', { status: 6 }, { status: 'Valeur invalide.' }],
    ['a genre', { genre: ['Cuisine'] }, { 'genre.0': 'Valeur invalide.' }],
    ['negative episodes', { NbEpisodes: -1 }, { NbEpisodes: 'Valeur invalide.' }],
    ['half an episode', { NbEpisodes: 1.5 }, { NbEpisodes: 'Valeur invalide.' }],
    ['a control character', { title: 'a\u0000b' }, { title: 'Caractères non autorisés.' }],
    ['an endless text', { synopsis: 'a'.repeat(10_001) }, { synopsis: 'Texte trop long.' }],
    [
      'every name at once',
      { title: null, titleEN: null, romanji: null, titleJP: null },
      { title: 'Un titre est requis.' },
    ],
  ];
  test.each(refused)('an edit with %s is refused and changes nothing', async (_, changes, errors) => {
    const before = (await api.get(`/api/anime/${TITAN}`)).json();
    const response = await edit(changes);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    expect((await api.get(`/api/anime/${TITAN}`)).json()).toEqual(before);
  });

  test('an edit keeps existing links of any address, beside new ones', async () => {
    const { links: stored } = (await api.get(`/api/anime/${TITAN}`)).json();
    expect(stored).toMatchObject([{ source: 'X', url: 'https://x.example/1' }]);
    const links = [
      { source: 'Bluesky', language: null, url: 'https://bsky.app/profile/a', note: null },
      ...stored,
    ];
    expect((await edit({ links })).json()).toMatchObject({ links });
    const changed = await edit({ links: [{ ...stored[0], url: 'https://x.example/2' }] });
    expect(changed.json().errors).toEqual({ 'links.0.url': 'Cette adresse n’est pas celle de X.' });
    expect((await edit({ links: stored })).statusCode).toBe(200);
  });

  test('a new title with a link to another site than stated is refused', async () => {
    const social = {
      Hashtag: null,
      website: 'https://partout.example',
      TwitterJP: 'https://a.example',
      TwitterFR: null,
    };
    const response = await roles.staff.call('POST', 'anime', { title: 'Neuf', type: 'TV', social });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { 'social.TwitterJP': 'Cette adresse n’est pas celle de X.' },
    ]);
  });

  test('an edit with a wrong type, an unknown title or the id of another title is refused', async () => {
    expectRefusal(await edit({ vf: 'oui' }), 400, 'malformed_request');
    expectRefusal(await edit({ vf: true }, 99_999), 404, 'unknown_anime');
    expectRefusal(await edit({ vf: true }, 'abc'), 404, 'unknown_anime');
    const taken = await edit({ idMAL: 50_010 });
    expect([taken.statusCode, taken.json().errors]).toEqual([
      409,
      { idMAL: "Cet identifiant est déjà celui d'un autre titre." },
    ]);
  });

  test('an id at another catalogue belongs to one title, and one of a whole series to any', async () => {
    expect((await edit({ outsideIds: { kitsu: '7442', tmdb: 'tv:1429' } })).statusCode).toBe(200);
    const { id } = (await roles.staff.call('POST', 'anime', { title: 'Autre', type: 'TV' })).json();
    const taken = await edit({ outsideIds: { kitsu: '7442' } }, id);
    expect([taken.statusCode, taken.json().errors]).toEqual([
      409,
      { 'outsideIds.kitsu': "Cet identifiant est déjà celui d'un autre titre." },
    ]);
    expect((await edit({ outsideIds: { tmdb: 'tv:1429' } }, id)).statusCode).toBe(200);
    expect((await edit({ outsideIds: {} })).statusCode).toBe(200);
    expect((await edit({ outsideIds: { kitsu: '7442' } }, id)).statusCode).toBe(200);
    const bad = await edit({ outsideIds: { anidb: 'x' } });
    expect([bad.statusCode, bad.json().errors]).toEqual([
      422,
      { 'outsideIds.anidb': 'Identifiant invalide.' },
    ]);
  });

  test('two properties edited at once are both stored', async () => {
    await Promise.all([edit({ romanji: 'Un' }), edit({ titleEN: 'Two' }), edit({ EpAverage: 42 })]);
    expect((await api.get(`/api/anime/${TITAN}`)).json()).toMatchObject({
      romanji: 'Un',
      titleEN: 'Two',
      EpAverage: 42,
    });
  });
});

describe('pictures of titles', () => {
  const send = async (call: string, width: number, height: number) => {
    const png = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const body = { media: TITAN, base64: png.toString('base64'), title: '../../etc/passwd' };
    return (await staff().call('POST', `upload/${call}`, body)).json();
  };
  const path = (url: string) => new URL(url).pathname;

  test('an uploaded picture replaces the old one when the title is saved', async () => {
    const { image } = await send('poster', 300, 450);
    expect(image).toMatch(/^https:\/\/kiroku\.example\/media\/poster\/[0-9a-f/]+\.webp$/);
    expect((await api.get(`/api/anime/${TITAN}`)).json().image).not.toBe(image);
    expect((await edit({ image })).json().image).toBe(image);
    const next = (await send('poster', 600, 900)).image;
    await edit({ image: next });
    await expect.poll(async () => (await api.get(path(image))).statusCode).toBe(404);
    api.clock.advance(30 * 24 * 3_600_000);
    expect((await api.get(path(next))).statusCode).toBe(200);
  });

  test('a picture of two titles is deleted when neither shows it', async () => {
    const { image } = await send('poster', 100, 150);
    await edit({ image });
    await edit({ image }, 5);
    await edit({ image: null });
    // The sweep that removes this picture has already passed the other.
    const { image: single } = await send('poster', 100, 150);
    await edit({ image: single });
    await edit({ image: null });
    await expect.poll(async () => (await api.get(path(single))).statusCode).toBe(404);
    expect((await api.get(path(image))).statusCode).toBe(200);
    await edit({ image: null }, 5);
    await expect.poll(async () => (await api.get(path(image))).statusCode).toBe(404);
  });

  test('an unsaved picture is deleted after a week, and saving it is then refused', async () => {
    const { image } = await send('poster', 100, 150);
    api.clock.advance(8 * 24 * 3_600_000);
    const late = await edit({ image });
    expect([late.statusCode, late.json().errors]).toEqual([
      422,
      { image: "Cette image n'est plus disponible : envoyez-la de nouveau." },
    ]);
  });

  test('a banner of a title is cropped to the ratio 6.5 to 1', async () => {
    const { bannerURL } = await send('media-banner', 1300, 700);
    const { width, height } = await sharp((await api.get(path(bannerURL))).rawPayload).metadata();
    expect([width, height]).toEqual([1300, 200]);
  });

  test('a title’s picture that is a GIF or no picture is refused', async () => {
    const gif = await sharp({ create: { width: 20, height: 30, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    for (const base64 of ['PHN2Zz4=', gif.toString('base64')]) {
      const response = await staff().call('POST', 'upload/poster', { base64, media: 'anime', title: 'x' });
      expectRefusal(response, 415, 'not_an_image');
    }
  });
});
