import { describe, expect, test } from 'vitest';
import { anilistData } from '../../../testing/anilistData.ts';
import { readList } from './readList.ts';

const read = (value: unknown) =>
  readList(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

const entry = {
  id: 1,
  status: 'REPEATING',
  score: 85,
  progress: 4,
  progressVolumes: 2,
  repeat: 3,
  notes: 'x',
  startedAt: { year: 2020, month: 1, day: 2 },
  completedAt: { year: 2020, month: 5, day: null },
  media: {
    id: 21,
    idMal: 22,
    type: 'MANGA',
    format: 'NOVEL',
    title: { romaji: 'Romaji', english: 'English', native: null },
    startDate: { year: 2019 },
  },
};

describe('files of AniList', () => {
  test('any wrapping of an AniList answer is read, for both kinds', () => {
    const row = {
      kind: 'manga',
      idAnilist: 21,
      idMAL: 22,
      names: ['Romaji', 'English'],
      type: 'Light Novel',
      year: 2019,
      entry: {
        status: 6,
        progression: 4,
        volumes: 2,
        rewatch: 3,
        startDate: '2020-01-02',
        endDate: null,
        score: 8.5,
        note: 'x',
      },
    };
    const list = { lists: [{ isCustomList: false, entries: [entry] }] };
    for (const file of [
      { data: { MediaListCollection: list } },
      { MediaListCollection: list },
      { manga: list },
      list,
    ]) {
      expect(read(file)).toMatchObject({ source: 'anilist', rows: [row] });
    }
  });

  test('scores of AniList are read in the stated format, else out of 100 once one exceeds 10', () => {
    const scores = (user: object, ...given: number[]) =>
      read({ user, lists: [{ entries: given.map((score) => ({ ...entry, score })) }] }).rows.map(
        ({ entry: { score } }) => score,
      );
    expect(scores({}, 7, 8.5, 0)).toEqual([7, 8.5, null]);
    expect(scores({}, 7, 85)).toEqual([0.7, 8.5]);
    expect(scores({ mediaListOptions: { scoreFormat: 'POINT_5' } }, 4)).toEqual([8]);
    expect(scores({ mediaListOptions: { scoreFormat: 'POINT_100' } }, 7)).toEqual([0.7]);
  });

  test('the personal data of AniList are read', () => {
    const lists = [
      {
        series_type: 0,
        series_id: 5,
        status: 2,
        score: 90,
        progress: 12,
        repeat: 1,
        started_on: 20200102,
        finished_on: 20200200,
      },
      { series_type: 1, series_id: 6, status: 4, score: 0, progress: 3, progress_volume: 1, notes: 'y' },
      { series_type: 0, series_id: 7, status: 9 },
    ];
    expect(read({ user: { id: 1 }, lists }).rows).toMatchObject([
      {
        kind: 'anime',
        idAnilist: 5,
        entry: { status: 3, score: 9, progression: 12, rewatch: 1, startDate: '2020-01-02', endDate: null },
      },
      { kind: 'manga', idAnilist: 6, entry: { status: 4, score: null, volumes: 1, note: 'y' } },
      { reason: 'unreadableStatus' },
    ]);
  });

  test('recorded answers of AniList are read', ({ skip }) => {
    if (!anilistData.isHere) return skip(anilistData.absent);
    const planning = read(anilistData.read('responses/media_list_collection/seanime_planning_52.json'));
    expect(planning.rows).toHaveLength(52);
    expect(
      planning.rows.every(({ entry: { status }, idAnilist }) => status === 2 && idAnilist !== null),
    ).toBe(true);
    const both = read(anilistData.read('responses/media_list_collection/yamtrack_import_anilist.json')).rows;
    expect(new Set(both.map(({ kind }) => kind))).toEqual(new Set(['anime', 'manga']));
    expect(both.every(({ reason, idMAL }) => reason === null && idMAL !== null)).toBe(true);
  });
});

test('a file of Kitsu is read with the ids of other sites', () => {
  const file = {
    data: [
      {
        id: '1',
        type: 'libraryEntries',
        attributes: {
          status: 'on_hold',
          progress: 4,
          ratingTwenty: 15,
          reconsumeCount: 1,
          reconsuming: false,
          notes: 'x',
          startedAt: '2020-01-02T03:04:05.000Z',
          finishedAt: null,
        },
        relationships: { anime: { data: { type: 'anime', id: '9' } } },
      },
      {
        id: '2',
        type: 'libraryEntries',
        attributes: { status: 'completed', progress: 50, volumesOwned: 6, reconsuming: true },
        relationships: { media: { data: { type: 'manga', id: '9' } } },
      },
      { id: '3', type: 'libraryEntries', attributes: { status: 'current' }, relationships: {} },
    ],
    included: [
      {
        type: 'anime',
        id: '9',
        attributes: {
          canonicalTitle: 'Un',
          titles: { en: 'One', ja_jp: '一' },
          subtype: 'movie',
          startDate: '2019-04-01',
        },
      },
      { type: 'manga', id: '9', attributes: { canonicalTitle: 'Deux' } },
      {
        type: 'mappings',
        id: '1',
        attributes: { externalSite: 'myanimelist/anime', externalId: '77' },
        relationships: { item: { data: { type: 'anime', id: '9' } } },
      },
      {
        type: 'mappings',
        id: '2',
        attributes: { externalSite: 'anilist', externalId: 'manga/78' },
        relationships: { item: { data: { type: 'manga', id: '9' } } },
      },
    ],
  };
  expect(read(file)).toMatchObject({
    source: 'kitsu',
    rows: [
      {
        kind: 'anime',
        idMAL: 77,
        names: ['Un', 'One', '一'],
        type: 'Film',
        year: 2019,
        entry: { status: 4, progression: 4, score: 7.5, rewatch: 1, note: 'x', startDate: '2020-01-02' },
      },
      {
        kind: 'manga',
        idAnilist: 78,
        names: ['Deux'],
        entry: { status: 6, progression: 50, volumesOwned: 6 },
      },
      { kind: null, names: [], label: 'Entrée Kitsu n° 3', reason: null },
    ],
  });
});

describe('our own files', () => {
  const values = {
    id: 5,
    idMAL: 6,
    idAnilist: 7,
    title: '=Un; "deux", trois',
    type: 'TV',
    year: 2020,
    status: 6,
    progression: 4,
    total: 12,
    rewatch: 1,
    startDate: '2020-01-02',
    endDate: null,
    score: 8.5,
    note: 'ligne 1\n- ligne 2',
    lastChange: 1_700_000_000_000,
  };
  const anime = [
    values,
    { ...values, id: 8, idMAL: null, idAnilist: null, score: null, note: null, status: 2 },
  ];
  const manga = [{ ...values, volumes: 3, volumesOwned: 2, type: 'Manga' }];
  const json = { format: 'kiroku', version: 1, exportedAt: 1, anime, manga };
  const rows = () => read(json).rows;

  test('our JSON contains every field of an entry', () => {
    expect(rows()).toMatchObject([
      {
        kind: 'anime',
        id: 5,
        idMAL: 6,
        idAnilist: 7,
        names: [values.title],
        type: 'TV',
        year: 2020,
        entry: {
          status: 6,
          progression: 4,
          rewatch: 1,
          startDate: '2020-01-02',
          endDate: null,
          score: 8.5,
          note: values.note,
          volumes: null,
        },
      },
      { id: 8, idMAL: null, entry: { status: 2, score: null, note: null } },
      { kind: 'manga', entry: { volumes: 3, volumesOwned: 2 } },
    ]);
  });

  test.each([',', ';'])('our CSV separated by %s contains every field of an entry', (separator) => {
    const header =
      'kind,id,idMAL,idAnilist,title,type,year,status,progression,total,volumes,volumesOwned,rewatch,startDate,endDate,score,note,lastChange'.split(
        ',',
      );
    const guarded = (value: unknown) =>
      /^[=+\-@\t\r]/.test(String(value ?? '')) ? `'${value}` : String(value ?? '');
    const field = (value: unknown) =>
      /[",;\r\n]/.test(guarded(value)) ? `"${guarded(value).replaceAll('"', '""')}"` : guarded(value);
    const lines = [
      ...anime.map((one) => ({ ...one, kind: 'anime' })),
      ...manga.map((one) => ({ ...one, kind: 'manga' })),
    ].map((one) => header.map((name) => field((one as Record<string, unknown>)[name])).join(separator));
    const file = `\ufeff${header.join(separator)}\r\n${lines.join('\r\n')}\r\n`;
    expect(read(file)).toEqual({ source: 'kiroku', rows: rows() });
  });
});
