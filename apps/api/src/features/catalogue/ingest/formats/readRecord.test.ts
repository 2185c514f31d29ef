import { describe, expect, test } from 'vitest';
import { bareLine, interchangeLine, mangaLine, OFFLINE_HEADER, offlineEntry } from '../fixtures/entries.ts';
import type { TitleRecord } from '../record.ts';
import { readRecord } from './readRecord.ts';

function recordOf(value: unknown): TitleRecord {
  const result = readRecord(value);
  if (!('record' in result)) throw new Error(JSON.stringify(result));
  return result.record;
}
const animeOf = (changes: Record<string, unknown>) => recordOf(interchangeLine(changes)).draft;

describe('anime of the interchange format', () => {
  test('an anime of the interchange format is read in our terms', () => {
    expect(recordOf(interchangeLine())).toEqual({
      kind: 'anime',
      draft: {
        title: 'La Lettre de la mer',
        titleEN: 'Letter of the Sea',
        romanji: 'Umi no Tegami',

        titleJP: '海の手紙',
        alt: ['Sea Letter', 'Письмо моря'],
        synopsis: 'A letter arrives.\n\nFrom the sea.',
        image: 'https://pictures.example/1.jpg',
        bannerURL: 'https://pictures.example/b1.jpg',
        type: 'TV',
        status: 1,
        source: 'Light Novel',
        origin: 'Japon',
        genre: ['Drama', 'Magical Girl', 'Thriller'],
        season: 'Printemps 2024',
        start: { day: 7, month: 4, year: 2024 },
        end: { day: null, month: 6, year: 2024 },
        adult: false,
        vf: null,
        vfDate: null,
        NbEpisodes: 12,
        EpAverage: 24,
        studios: ['Studio Écume'],
        links: [],
        social: { Hashtag: '#umi', website: 'https://umi.example/', TwitterJP: null, TwitterFR: null },
        streaming: [
          {
            source: 'Netflix',
            language: 'French',
            url: 'https://www.netflix.com/search?q=La%20Lettre%20de%20la%20mer',
            note: null,
          },
        ],
        videos: [{ url: 'https://www.youtube.com/watch?v=abc', photo: null, title: 'Bande-annonce' }],
        idMAL: 101,
        idAnilist: 201,
        outsideIds: { kitsu: '301', anidb: '401' },
        relations: [],
      },
      tags: ['school', 'female protagonist'],
      popularity: 4200,
      score: 7.46,
      importKey: null,
      synopsisLang: 'en',
      links: [],
    });
  });

  test('an anime with few known fields is a title', () => {
    const { draft, popularity, score, importKey } = recordOf(bareLine(7, 'Nani'));
    expect(draft).toMatchObject({
      romanji: 'Nani',
      title: null,
      type: null,
      status: null,
      idMAL: 7,
      genre: [],
    });
    expect({ popularity, score, importKey }).toEqual({ popularity: 0, score: null, importKey: null });
  });

  test('an anime without ids is identified by its name', () => {
    const { importKey } = recordOf(interchangeLine({ ids: {} }));
    expect(importKey).toBe('title:umi no tegami|TV|2024');
  });

  test('an anime without a season has the season of its start', () => {
    expect(animeOf({ season: null, year: null, start: '2019-11-02' })).toMatchObject({
      season: 'Automne 2019',
    });
    expect(animeOf({ season: 'SUMMER', year: 2023, start: '2023-09-29' })).toMatchObject({
      season: 'Automne 2023',
    });
    expect(animeOf({ season: 'FALL', year: 2023, start: '2023-08-29' })).toMatchObject({
      season: 'Automne 2023',
    });
    expect(animeOf({ season: null, year: null, start: '2019' })).toMatchObject({ season: null });
  });

  test('an anime is adult by its flag, its rating or its genre', () => {
    const cases = [
      { adult: true },
      { age_rating: 'Rx - Hentai' },
      { genres: ['Hentai'] },
      { age_rating: 'R+ - Mild Nudity' },
    ];
    expect(cases.map((changes) => animeOf(changes).adult)).toEqual([true, true, true, false]);
  });

  test('scores of AniList are divided by ten, and used when there is no other', () => {
    expect(recordOf(interchangeLine({ mal_score: null })).score).toBe(7.1);
    expect(recordOf(interchangeLine({ mal_score: 0, anilist_score: null })).score).toBeNull();
  });

  test('broadcasters we know are read with their address, or with a search address', () => {
    const streaming = [
      'Netflix',
      'Twitter',
      'Prime Video',
      'Wakanim',
      { site: 'Amazon Prime Video', url: 'https://prime.example/x' },

      { site: 'Hulu', url: 'https://hulu.example/x' },
      { site: 'Netflix', url: 'javascript:alert(1)' },
    ];
    expect(animeOf({ streaming })).toMatchObject({
      streaming: [
        { source: 'Netflix', url: 'https://www.netflix.com/search?q=La%20Lettre%20de%20la%20mer' },
        { source: 'Prime', language: null, url: 'https://prime.example/x', note: null },
      ],
    });
  });

  test('an invalid address is dropped, and the title is imported', () => {
    const draft = animeOf({ website: 'ttp://x.example', picture: 'javascript:1', banner: '', trailer: 'no' });
    expect(draft).toMatchObject({ image: null, bannerURL: null, videos: [], social: { website: null } });
  });

  test('names are cleaned of entities, control characters and spaces', () => {
    const draft = animeOf({
      titles: { romaji: ' Ran-&gt;Sem\t x\u0090y ', fr: '', ja: null },
      synonyms: ['', 'a\u0000b'],
    });
    expect(draft).toMatchObject({ romanji: 'Ran->Sem xy', title: null, titleJP: null, alt: ['ab'] });
  });
});

describe('manga of the interchange format', () => {
  test('a manga of the interchange format is read in our terms', () => {
    expect(recordOf(mangaLine())).toMatchObject({
      kind: 'manga',
      draft: {
        romanji: 'Kaze no Hon',
        title: null,
        type: 'Manga',
        origin: 'Japon',
        status: 3,
        NbBook: '12',
        start: { day: null, month: null, year: 1999 },
        end: { day: null, month: null, year: 2004 },
        genre: ['Romance'],
        targetAudienceJP: 'Shōjo',
        synopsis: 'A book.',
        doujin: false,
        idMAL: 501,
      },
      tags: ['school', 'shoujo'],
      popularity: 250_000,
    });
  });

  test('a manga with a better rank has a greater popularity', () => {
    const popularity = (mal_rank: number | null) => recordOf(mangaLine({ mal_rank })).popularity;
    expect(popularity(1)).toBeGreaterThan(popularity(2));
    expect(popularity(19_999)).toBeGreaterThan(popularity(null));
  });

  test('a doujinshi is marked as doujin', () => {
    expect(recordOf(mangaLine({ type: 'Doujinshi' })).draft).toMatchObject({ type: 'Manga', doujin: true });
    expect(recordOf(mangaLine({ genres: ['Doujinshi'] })).draft).toMatchObject({ doujin: true });
  });
});

describe('entries of anime-offline-database', () => {
  test('an entry of anime-offline-database is read in our terms', () => {
    expect(recordOf(offlineEntry())).toMatchObject({
      kind: 'anime',
      draft: {
        romanji: 'Umi no Tegami',
        title: null,
        alt: ['Sea Letter'],
        type: 'TV',
        status: 1,
        NbEpisodes: 12,
        EpAverage: 24,
        season: 'Printemps 2024',
        start: { day: null, month: null, year: 2024 },
        genre: ['Drama', 'Sci-Fi'],
        studios: ['Studio Écume'],
        idMAL: 101,
        idAnilist: 201,
        outsideIds: { kitsu: '301', anidb: '401', animeplanet: 'umi-no-tegami' },
        relations: [],
        image: 'https://pictures.example/o.jpg',
      },
      tags: ['female protagonist'],
      score: 7.12,
      importKey: null,
      popularity: 0,
    });
  });

  test('zeros and UNDEFINED in anime-offline-database are unknown', () => {
    const { draft } = recordOf(
      offlineEntry({ episodes: 0, animeSeason: { season: 'UNDEFINED', year: 0 }, duration: null }),
    );
    expect(draft).toMatchObject({ NbEpisodes: null, EpAverage: null, season: null, start: null });
  });

  test('a placeholder picture is ignored', () => {
    expect(recordOf(offlineEntry({ picture: 'https://x.example/pics/no_pic.png' })).draft.image).toBeNull();
  });

  test('a film shorter than a minute lasts one', () => {
    expect(recordOf(offlineEntry({ duration: { value: 20, unit: 'SECONDS' } })).draft).toMatchObject({
      EpAverage: 1,
    });
  });

  test('the header of anime-offline-database is no title', () => {
    expect(readRecord(OFFLINE_HEADER)).toEqual({ header: true });
  });
});

describe('refused records', () => {
  test.each([
    [42, 'pas une fiche (un objet JSON est attendu)'],
    [{ hello: 1 }, 'ni un anime ni un manga d’un format connu'],
    [interchangeLine({ titles: { romaji: 3 } }), 'titles.romaji : entrée invalide'],
    [interchangeLine({ titles: {} }), 'title : un titre est requis'],
    [interchangeLine({ episodes: 'douze' }), 'episodes : '],
    [interchangeLine({ episodes: -3 }), 'NbEpisodes : trop petit'],
    [interchangeLine({ start: '2024-13-01' }), 'start : date invalide (2024-13-01)'],
    [interchangeLine({ year: 3 }), 'year : année invraisemblable'],
    [interchangeLine({ ids: { mal: 'abc' } }), 'ids.mal : '],
    [interchangeLine({ titles: { romaji: 'x'.repeat(501) } }), 'romanji : texte trop long'],
    [mangaLine({ title: ' ' }), 'title : un titre est requis'],
    [offlineEntry({ sources: 'x' }), 'sources : entrée invalide'],
  ])('an invalid record is refused with a reason in French (case %#)', (value, reason) => {
    const result = readRecord(value);
    expect('refused' in result && result.refused).toContain(reason);
  });
});

test('each record has its format, which names the source of an import', () => {
  const broadcast = { title: '題', begin: '2024-01-05T15:00:00.000Z', sites: [{ site: 'mal', id: '6' }] };
  expect(
    [interchangeLine(), mangaLine(), offlineEntry(), broadcast].map((value) => {
      const result = readRecord(value);
      return 'format' in result ? result.format : result;
    }),
  ).toEqual(['interchange', 'interchange', 'anime-offline-database', 'bangumi-data']);
});
