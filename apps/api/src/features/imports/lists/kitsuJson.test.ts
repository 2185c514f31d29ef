import { describe, expect, test } from 'vitest';
import { readList } from './readList.ts';

const read = (value: unknown) => readList(Buffer.from(JSON.stringify(value))).rows;

const entryOf = (relationships: object, attributes: object = {}, id = '1') => ({
  id,
  type: 'libraryEntries',
  attributes: { status: 'completed', progress: 12, ...attributes },
  relationships,
});
const ofAnime = { anime: { data: { type: 'anime', id: '9' } }, manga: { data: null } };

describe('entries of Kitsu files', () => {
  const mapping = (id: string, externalSite: string, externalId: string, relationships?: object) => ({
    type: 'mappings',
    id,
    attributes: { externalSite, externalId },
    ...(relationships && { relationships }),
  });
  const media = {
    type: 'anime',
    id: '9',
    attributes: { canonicalTitle: 'Un' },
    relationships: { mappings: { data: ['3', '4'].map((id) => ({ type: 'mappings', id })) } },
  };

  test.each([
    ['the media', {}],
    ['the media, while the mapping has a link alone', { item: { links: { self: 'x' } } }],
    ['the mapping too', { item: { data: { type: 'anime', id: '9' } } }],
  ])('an entry of a Kitsu file has the ids of mappings linked by %s', (_, relationships) => {
    const included = [
      media,
      mapping('3', 'myanimelist/anime', '77', relationships),
      mapping('4', 'anilist/anime', '78', relationships),
      mapping('5', 'anilist/anime', '99', {}),
    ];
    expect(read({ data: [entryOf(ofAnime)], included })).toMatchObject([
      { kind: 'anime', idMAL: 77, idAnilist: 78, names: ['Un'], reason: null },
    ]);
  });

  test.each([
    ['2023-07-31T22:00:00.000Z', '2023-08-01'],
    ['2023-07-31T21:59:59.000Z', '2023-07-31'],
    ['2023-12-31T23:00:00Z', '2024-01-01'],
    ['2023-12-31T22:59:00Z', '2023-12-31'],
    ['2023-08-01T01:00:00+09:00', '2023-07-31'],
    ['2023-07-31', '2023-07-31'],
    ['2023-02-30T00:00:00Z', null],
    ['hier', null],
  ])('an instant of Kitsu is read as its day in Paris: %s', (instant, day) => {
    const [row] = read({ data: [entryOf(ofAnime, { startedAt: instant, finishedAt: instant })] });
    expect(row?.entry).toMatchObject({ startDate: day, endDate: day });
  });

  test.each([
    [
      'null',
      { anime: { data: null }, manga: { data: null }, media: { data: null } },
      null,
      'Entrée Kitsu n° 1',
    ],
    ['absent', {}, null, 'Entrée Kitsu n° 1'],
    ['not in the file', ofAnime, 'anime', 'Titre Kitsu n° 9'],
  ])('an entry of Kitsu with media that is %s is named by its number', (_, relationships, kind, label) => {
    expect(read({ data: [entryOf(relationships)] })).toMatchObject([
      { kind, names: [], label, reason: null },
    ]);
  });
});
