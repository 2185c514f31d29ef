import { slowSigns } from '@kiroku/contract/base/fixtures/growth';
import { describe, expect, test } from 'vitest';
import { readMalBody } from './malBody.ts';
import { readList } from './readList.ts';

const MARKS = '\u202a\u202e\u2066\u2069\u200b\u200f\u061c\ufeff';

const read = (text: string) => readList(Buffer.from(text));
const csv = (text: string) => `"${text.replaceAll('"', '""')}"`;
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A list with one title, whose name, note and other values are the text. */
const LISTS: [string, (text: string) => unknown][] = [
  [
    'our JSON',
    (text) =>
      read(
        JSON.stringify({
          format: 'kiroku',
          anime: [{ id: 1, title: text, note: text, type: text, score: text, startDate: text, status: '1' }],
        }),
      ),
  ],
  [
    'our CSV',
    (text) =>
      read(
        `kind,title,status,note,type,score,startDate\nanime,${csv(text)},1,${csv(text)},${csv(text)},${csv(text)},${csv(text)}\n`,
      ),
  ],
  [
    'a file of MyAnimeList',
    (text) =>
      read(
        `<?xml version="1.0"?><myanimelist><anime><series_title>${xml(text)}</series_title><my_comments><![CDATA[${text.replaceAll(']]>', '')}]]></my_comments><my_score>${xml(text)}</my_score><my_status>Watching</my_status></anime></myanimelist>`,
      ),
  ],
  [
    'elements of MyAnimeList in JSON',
    (text) =>
      readMalBody(
        JSON.stringify({
          anime: { series_title: { _text: text }, my_comments: text, my_status: 'Watching' },
        }),
      ),
  ],
  [
    'a file of AniList',
    (text) =>
      read(
        JSON.stringify({
          lists: [
            {
              entries: [
                { status: 'CURRENT', notes: text, score: text, media: { id: 1, title: { romaji: text } } },
              ],
            },
          ],
        }),
      ),
  ],
  [
    'a file of Kitsu',
    (text) =>
      read(
        JSON.stringify({
          data: [
            {
              type: 'libraryEntries',
              attributes: { status: 'current', notes: text },
              relationships: { anime: { data: { type: 'anime', id: '1' } } },
            },
          ],
          included: [{ type: 'anime', id: '1', attributes: { canonicalTitle: text } }],
        }),
      ),
  ],
];

describe.each(LISTS)('%s', (_, readWith) => {
  test('direction overrides and undrawn characters are removed from texts', () => {
    const marked = readWith(`${MARKS}La ${MARKS}Lettre${MARKS}`);
    expect(marked).toEqual(readWith('La Lettre'));
    expect(JSON.stringify(marked)).toContain('La Lettre');
    expect(marked).toMatchObject({ rows: [{ entry: { note: 'La Lettre' } }] });
  });

  test('any values are read in linear time', () => {
    expect(
      slowSigns((text) => {
        try {
          readWith(text);
        } catch {
          // Refusing a list is an answer too.
        }
      }),
    ).toEqual([]);
  });
});

test.each(['<![CDATA[', '&#', '<!', '&'])('a file that repeats %s is read in linear time', (part) => {
  const times = [2_000, 20_000].map((count) => {
    const text = `<myanimelist><anime><series_title>${part.repeat(count)}`;
    const before = process.threadCpuUsage();
    expect(() => read(text)).toThrow();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  expect((times[1] ?? 0) / Math.max(times[0] ?? 0, 1)).toBeLessThan(40);
});
