import { describe, expect, test } from 'vitest';
import { readList } from './readList.ts';

const read = (value: unknown) => readList(Buffer.from(JSON.stringify(value))).rows;

/** An entry whose media does not name its kind. */
const entryOf = (media: object, values: object = {}) => ({
  mediaId: 30_001,
  status: 'COMPLETED',
  progress: 162,
  media: { idMal: 1, title: { romaji: 'MONSTER' }, ...media },
  ...values,
});
const entry = entryOf({});
const collection = { lists: [{ entries: [entry] }] };

describe('kinds in AniList files', () => {
  test.each([
    ['the root', { MediaListCollection: collection, User: { id: 1 }, type: 'MANGA' }],
    ['the root beside an answer', { data: { MediaListCollection: collection }, type: 'MANGA' }],
    ['the answer', { data: { MediaListCollection: collection, type: 'manga' } }],
    ['its collection', { MediaListCollection: { ...collection, type: 'MANGA' } }],
    ['the root of bare lists', { ...collection, type: 'MANGA' }],
    ['the name of its collection', { manga: collection }],
    [
      'its media, whatever the root says',
      { type: 'ANIME', lists: [{ entries: [entryOf({ type: 'MANGA' })] }] },
    ],
    ['its format', { lists: [{ entries: [entryOf({ format: 'NOVEL' })] }] }],
    ['its chapters', { lists: [{ entries: [entryOf({ chapters: 162 })] }] }],
    ['its volumes', { lists: [{ entries: [entryOf({ volumes: 18, episodes: null })] }] }],
    ['its volumes read', { lists: [{ entries: [entryOf({}, { progressVolumes: 18 })] }] }],
  ])('an entry of an AniList file is a manga when stated by %s', (_, file) => {
    expect(read(file)).toMatchObject([
      { kind: 'manga', idAnilist: 30_001, idMAL: 1, entry: { progression: 162 } },
    ]);
  });

  test.each([
    ['the root', { MediaListCollection: collection, type: 'ANIME' }],
    ['the name of its collection', { anime: collection }],
    ['its format', { lists: [{ entries: [entryOf({ format: 'TV_SHORT' })] }] }],
    ['its episodes', { lists: [{ entries: [entryOf({ episodes: 26, chapters: null })] }] }],
  ])('an entry of an AniList file is an anime when stated by %s', (_, file) => {
    expect(read(file)).toMatchObject([{ kind: 'anime' }]);
  });

  test.each([
    ['nothing says it', { MediaListCollection: collection }],
    ['its media says both', { lists: [{ entries: [entryOf({ format: 'TV', chapters: 3 })] }] }],
    ['its type is none of ours', { ...collection, type: 'MUSIC' }],
    ['personal data has another number', { lists: [{ series_id: 5, series_type: 7 }] }],
    ['personal data has no number', { lists: [{ series_id: 5 }] }],
  ])('an entry of an AniList file has no kind when %s', (_, file) => {
    expect(read(file)).toMatchObject([{ kind: null }]);
  });
});

describe('scores in AniList files', () => {
  const scored = (...scores: unknown[]) => ({
    lists: [{ entries: scores.map((score) => entryOf({}, { score })) }],
  });
  const scoresOf = (file: object) => read(file).map(({ entry: { score } }) => score);

  test.each([
    ['user of the root', (options: object, list: object) => ({ ...list, user: options })],
    ['User of the root', (options: object, list: object) => ({ MediaListCollection: list, User: options })],
    [
      'Viewer of an answer',
      (options: object, list: object) => ({ data: { MediaListCollection: list, Viewer: options } }),
    ],
    [
      'user of the collection',
      (options: object, list: object) => ({ MediaListCollection: { ...list, user: options } }),
    ],
    [
      'user of an answer’s collection',
      (options: object, list: object) => ({ data: { MediaListCollection: { ...list, user: options } } }),
    ],
    [
      'user of one kind',
      (options: object, list: object) => ({ data: { anime: { ...list, user: options } } }),
    ],
    [
      'user beside an answer',
      (options: object, list: object) => ({ data: { MediaListCollection: list }, user: options }),
    ],
    ['root', (options: object, list: object) => ({ ...options, ...list })],
  ])('scores of an AniList file are read in the format of the %s', (_, fileOf) => {
    for (const optionsOf of [
      (scoreFormat: string) => ({ mediaListOptions: { scoreFormat } }),
      (scoreFormat: string) => ({ scoreFormat }),
    ]) {
      expect(scoresOf(fileOf(optionsOf('POINT_5'), scored(4, 5, 0)))).toEqual([8, 10, null]);
      expect(scoresOf(fileOf(optionsOf('POINT_3'), scored(1, 2, 3)))).toEqual([3.3, 6.7, 10]);
      expect(scoresOf(fileOf(optionsOf('POINT_100'), scored(7, 10)))).toEqual([0.7, 1]);
      expect(scoresOf(fileOf(optionsOf('POINT_10_DECIMAL'), scored(7.5)))).toEqual([7.5]);
    }
  });

  test('scores that do not fit the format of their file are read by the largest of them', () => {
    expect(scoresOf({ ...scored(85, 3), user: { scoreFormat: 'POINT_5' } })).toEqual([8.5, 0.3]);
    expect(scoresOf({ ...scored(8), user: { scoreFormat: 'POINT_5' } })).toEqual([8]);
  });

  test('scores of AniList’s personal data are read in the format of the user', () => {
    const lists = [{ series_id: 5, series_type: 0, score: 4 }];
    expect(scoresOf({ user: { mediaListOptions: { scoreFormat: 'POINT_5' } }, lists })).toEqual([8]);
  });
});
