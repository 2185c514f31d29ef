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

describe('an entry of an AniList file', () => {
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
  ])('is of a manga where %s says so', (_, file) => {
    expect(read(file)).toMatchObject([
      { kind: 'manga', idAnilist: 30_001, idMAL: 1, entry: { progression: 162 } },
    ]);
  });

  test.each([
    ['the root', { MediaListCollection: collection, type: 'ANIME' }],
    ['the name of its collection', { anime: collection }],
    ['its format', { lists: [{ entries: [entryOf({ format: 'TV_SHORT' })] }] }],
    ['its episodes', { lists: [{ entries: [entryOf({ episodes: 26, chapters: null })] }] }],
  ])('is of an anime where %s says so', (_, file) => {
    expect(read(file)).toMatchObject([{ kind: 'anime' }]);
  });

  test.each([
    ['nothing says it', { MediaListCollection: collection }],
    ['its media says both', { lists: [{ entries: [entryOf({ format: 'TV', chapters: 3 })] }] }],
    ['its type is none of ours', { ...collection, type: 'MUSIC' }],
    ['personal data has another number', { lists: [{ series_id: 5, series_type: 7 }] }],
    ['personal data has no number', { lists: [{ series_id: 5 }] }],
  ])('is of no known kind where %s', (_, file) => {
    expect(read(file)).toMatchObject([{ kind: null }]);
  });
});
