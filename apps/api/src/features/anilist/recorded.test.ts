import { animeShape, mangaShape } from '@kiroku/contract/catalogue/form/draft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anilistData } from '#api/testing/anilistData.ts';
import { type FakeAnilist, json, openFakeAnilist, raw } from '#api/testing/fakeAnilist.ts';
import { openAnilist } from '../../adapters/anilist/client.ts';
import { type AnilistMedia, mediaQuery } from '../../adapters/anilist/mediaQuery.ts';
import { searchQuery } from '../../adapters/anilist/searchQuery.ts';
import { animeFields } from './animeFields.ts';
import { mangaFields } from './mangaFields.ts';

const MARKUP = /<\/?(?:br|i|b|p|em)\b|&(?:amp|quot|#\d+);|\(Source:/i;

let server: FakeAnilist;
beforeAll(async () => {
  server = await openFakeAnilist();
});
afterAll(() => server.close());

const client = () => openAnilist({ url: server.url, now: Date.now });
const isManga = ({ format }: AnilistMedia) => ['MANGA', 'NOVEL', 'ONE_SHOT'].includes(format ?? '');

function checked(media: AnilistMedia) {
  const draft = isManga(media) ? mangaFields(media) : animeFields(media);
  const shape = isManga(media) ? mangaShape : animeShape;
  expect(shape.partial().parse(draft)).toEqual(draft);
  expect(draft.romanji ?? draft.titleEN ?? draft.titleJP).toBeTruthy();
  expect(draft.synopsis ?? '').not.toMatch(MARKUP);
  return draft;
}

// Recorded answers are never part of the repository: these run where they lie beside it.
test('every recorded answer of AniList becomes a title', async ({ skip }) => {
  if (!anilistData.isHere) return skip(anilistData.absent);
  const names = [...anilistData.list('responses/media_by_id'), 'responses/search/tsugi_media.json'];
  expect(names).toHaveLength(21);
  for (const name of names) {
    server.answerWith(raw(anilistData.read(name), 200));
    const media = await client().ask(mediaQuery('anime', 1));
    expect(media, name).not.toBeNull();
    if (media) checked(media);
  }
});

test('a recorded title of AniList is read in full', async ({ skip }) => {
  if (!anilistData.isHere) return skip(anilistData.absent);
  server.answerWith(raw(anilistData.read('responses/media_by_id/type__tv.json'), 200));
  const media = await client().ask(mediaQuery('anime', 5114));
  expect(media && animeFields(media)).toMatchObject({
    titleEN: 'Fullmetal Alchemist: Brotherhood',
    romanji: 'Hagane no Renkinjutsushi: FULLMETAL ALCHEMIST',
    titleJP: '鋼の錬金術師 FULLMETAL ALCHEMIST',
    type: 'TV',
    status: 3,
    NbEpisodes: 64,
    EpAverage: 25,
    source: 'Manga',
    origin: 'Japon',
    season: 'Printemps 2009',
    start: { day: 5, month: 4, year: 2009 },
    end: { day: 4, month: 7, year: 2010 },
    genre: ['Action', 'Adventure', 'Drama', 'Fantasy'],
    studios: ['bones'],
    social: { website: 'https://www.hagaren.jp/fa/' },
    idAnilist: 5114,
  });
});

test('hundreds of recorded titles of AniList are read, in pages of ten and one by one', async ({ skip }) => {
  if (!anilistData.isHere) return skip(anilistData.absent);
  const titles = anilistData
    .readLines('responses/media_objects_even_ids.jsonl.gz')
    .map((line) => JSON.parse(line));
  expect(titles.length).toBeGreaterThan(600);
  for (let from = 0; from < titles.length; from += 10) {
    const page = titles.slice(from, from + 10);
    server.answerWith(json({ data: { Page: { media: page } } }));
    const hits = await client().ask(searchQuery('anime', 'x'));
    expect(hits?.map(({ id }) => id)).toEqual(page.map(({ id }: { id: number }) => id));
  }
  for (const title of titles) {
    server.answerWith(json({ data: { Media: title } }));
    const media = await client().ask(mediaQuery('anime', title.id));
    if (media) expect(checked(media).type).toBeTruthy();
  }
});

test('a recorded search on AniList is read', async ({ skip }) => {
  if (!anilistData.isHere) return skip(anilistData.absent);
  server.answerWith(raw(anilistData.read('responses/search/tsugi_search.json'), 200));
  const hits = await client().ask(searchQuery('manga', 'leveling'));
  expect(hits).toMatchObject([{ id: 105_398, startDate: { year: 2018 } }, { id: 201_652 }, { id: 179_445 }]);
});
