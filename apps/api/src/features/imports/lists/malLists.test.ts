import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { malData } from '../../../testing/malData.ts';
import { malElement, malFile } from '../fixtures/malFile.ts';
import { readMalBody } from './malBody.ts';
import { readList } from './readList.ts';

const read = (file: Uint8Array | string) => readList(Buffer.from(file));
const one = (values: Record<string, string | number>, kind: 'anime' | 'manga' = 'anime') =>
  read(
    malFile(
      [{ ...(kind === 'anime' ? { series_animedb_id: 1 } : { manga_mangadb_id: 1 }), ...values }],
      kind,
    ),
  ).rows[0];

describe('exports of MyAnimeList', () => {
  test.for([
    ['anime_558_v1.1.0.xml', 'anime', { 1: 11, 2: 226, 3: 297, 4: 11, 5: 13 }],
    ['manga_112_v1.1.0.xml', 'manga', { 1: 46, 2: 17, 3: 35, 5: 14 }],
  ] as const)(
    'a real export of MyAnimeList is read to the last row: %s',
    ([name, kind, states], { skip }) => {
      if (!malData.isHere) return skip(malData.absent);
      const { source, rows } = read(malData.read(name));
      expect(source).toBe('mal');
      const counts: Record<string, number> = {};
      for (const { entry } of rows) counts[String(entry.status)] = (counts[String(entry.status)] ?? 0) + 1;
      expect(counts).toEqual(states);
      expect(
        rows.every(
          (row) => row.kind === kind && row.reason === null && row.idMAL !== null && row.names.length === 1,
        ),
      ).toBe(true);
    },
  );

  test('an export of MyAnimeList is recognised by its content, compressed or not', ({ skip }) => {
    if (!malData.isHere) return skip(malData.absent);
    expect(read(malData.read('anime_67_v1.1.0.xml.gz')).rows).toHaveLength(67);
    const plain = malData.read('anime_558_v1.1.0.xml');
    expect(read(gzipSync(plain))).toEqual(read(plain));
  });

  test('a manga of MyAnimeList has chapters and volumes', () => {
    const row = one(
      {
        my_read_chapters: 40,
        my_read_volumes: 5,
        my_retail_volumes: 3,
        my_times_read: 1,
        my_status: 'Plan to Read',
        my_score: 8,
      },
      'manga',
    );
    expect(row).toMatchObject({
      kind: 'manga',
      entry: { status: 2, progression: 40, volumes: 5, volumesOwned: 3, rewatch: 1, score: 8 },
    });
  });

  test.each([
    ['Watching', 1],
    ['watching', 1],
    ['1', 1],
    [2, 3],
    ['Completed', 3],
    ['On-Hold', 4],
    ['onhold', 4],
    ['on hold', 4],
    ['3', 4],
    ['DROPPED', 5],
    ['4', 5],
    ['6', 2],
    ['Plan to Watch', 2],
    ['plantoread', 2],
    ['', null],
  ])('the state %j of MyAnimeList is mapped to ours', (word, status) => {
    expect(one({ my_status: word })).toMatchObject({ entry: { status }, reason: null });
  });

  test.each(['Foo', '5', '7', 'constructor'])('an unknown state of MyAnimeList is reported: %s', (word) => {
    expect(one({ my_status: word })?.reason).toBe('unreadableStatus');
  });

  test('a title rewatched on MyAnimeList has the state and progress of the rewatch', () => {
    const again = { my_rewatching: 1, my_rewatching_ep: 4, my_status: 'Completed', my_watched_episodes: 12 };
    expect(one(again)?.entry).toMatchObject({ status: 6, progression: 4 });
    expect(one({ ...again, my_rewatching_ep: 0 })?.entry).toMatchObject({ status: 6, progression: 12 });
    expect(one({ my_rereading: 'YES', my_status: 'Completed' }, 'manga')?.entry.status).toBe(6);
  });

  test.each([
    ['0000-00-00', null],
    ['2021-00-00', null],
    ['2021-02-00', null],
    ['2021-02-30', null],
    ['2021-02-03', '2021-02-03'],
    ['hier', null],
  ])('only complete dates of MyAnimeList are read: %s', (date, day) => {
    expect(one({ my_start_date: date })?.entry.startDate).toBe(day);
  });

  test('an export of MyAnimeList with malformed XML is read', () => {
    const title = 'Café & thé — Tom <3';
    const file = malFile([{ series_animedb_id: 1, series_title: title, my_comments: 'un\ndeux' }])
      .replaceAll('\n', '\r\n')
      .replace(
        '<series_type>TV</series_type>',
        '<series_type>\u0000T\u0008V</series_type><x>R&D &amp; &#233;&eacute;</x>',
      );
    expect(read(file).rows[0]).toMatchObject({ names: [title], type: 'TV', entry: { note: 'un\ndeux' } });
  });

  test.each([
    ['UTF-8 whatever it declares', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'))],
    ['latin1 whatever it declares', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-8 that was taken for latin1', (text: string) => Buffer.from(Buffer.from(text).toString('latin1'))],
    [
      'UTF-8 that was taken for windows-1252',
      (text: string) => Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text))),
    ],
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('an export of MyAnimeList is read with its accents: %s', (_, encode) => {
    const file = malFile([{ series_animedb_id: 1, series_title: 'Été à la forêt' }]);
    expect(read(encode(file)).rows[0]?.names).toEqual(['Été à la forêt']);
  });

  test('invalid numbers of MyAnimeList are unknown', () => {
    const row = one({
      my_watched_episodes: 'beaucoup',
      my_score: 11,
      my_times_watched: '-1',
      series_animedb_id: '99999999999',
    });
    expect(row).toMatchObject({
      idMAL: null,
      reason: 'nameless',
      entry: { progression: null, score: null, rewatch: null },
    });
  });
});

test('elements in a body are read like those of a file, in any form of xml-js', () => {
  const values = {
    series_animedb_id: 7,
    series_title: 'Été & hiver',
    my_status: 'On-Hold',
    my_score: 7,
    my_comments: 'x',
  };
  const fromFile = read(malFile([values])).rows;
  const element = malElement('anime', values);
  const bodies = [
    { anime: [element] },
    { anime: element },
    { anime: [wrapped(element, (value) => ({ _text: String(value) }))] },
    { anime: wrapped(element, (value) => ({ _cdata: String(value) })) },
    { anime: wrapped(element, (value) => [{ _text: [String(value)] }]) },
  ];
  for (const body of bodies) expect(readMalBody(JSON.stringify(body)).rows).toEqual(fromFile);
  const manga = malElement('manga', { manga_mangadb_id: 2, manga_title: 'Deux' });
  expect(readMalBody(JSON.stringify({ anime: [], manga })).rows).toMatchObject([{ kind: 'manga', idMAL: 2 }]);
});

test.each([
  ['x', 'malformed'],
  ['[]', 'malformed'],
  ['{"anime":[],"__proto__":{}}', 'malformed'],
  [`{"anime":[],"a":${'['.repeat(30)}${']'.repeat(30)}}`, 'malformed'],
  ['{}', 'invalidElements'],
  ['{"anime":"x"}', 'invalidElements'],
  ['{"anime":[1]}', 'invalidElements'],
])('a body without a list of elements is refused: %s', (text, problem) => {
  expect(() => readMalBody(text)).toThrow(expect.objectContaining({ problem }));
});

function wrapped(element: object, wrap: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(element).map(([name, value]) => [name, wrap(value)]));
}
