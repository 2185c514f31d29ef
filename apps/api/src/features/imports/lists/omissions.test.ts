import { NOTE_MAX } from '@kiroku/contract/library/labels';
import { describe, expect, test } from 'vitest';
import { malFile } from '../fixtures/malFile.ts';
import { readList } from './readList.ts';

const rowOf = (file: string | object) =>
  readList(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file))).rows[0];
const ofMal = (values: Record<string, string | number>, kind: 'anime' | 'manga' = 'anime') =>
  rowOf(malFile([{ series_animedb_id: 1, manga_mangadb_id: 1, ...values }], kind));
const ofAnilist = (entry: object) =>
  rowOf({ lists: [{ entries: [{ mediaId: 1, media: { type: 'ANIME' }, status: 'CURRENT', ...entry }] }] });
const ofPersonalData = (entry: object) =>
  rowOf({ lists: [{ series_type: 0, series_id: 1, status: 0, ...entry }] });
const ofKitsu = (attributes: object) =>
  rowOf({
    data: [
      {
        id: '1',
        type: 'libraryEntries',
        attributes: { status: 'current', ...attributes },
        relationships: { anime: { data: { type: 'anime', id: '1' } } },
      },
    ],
  });
const ofCsv = (values: Record<string, string>, separator = ';', before = '') => {
  const all = { kind: 'anime', title: 'Un', status: '1', ...values };
  return rowOf(`${before}${Object.keys(all).join(separator)}\r\n${Object.values(all).join(separator)}\r\n`);
};

describe('partial dates', () => {
  test.each([
    ['MyAnimeList', ofMal({ my_start_date: '2021-05-00' }), '05/2021'],
    ['MyAnimeList', ofMal({ my_start_date: '2021-00-00' }), '2021'],
    ['MyAnimeList', ofMal({ my_start_date: '2021-05' }), '05/2021'],
    ['MyAnimeList', ofMal({ my_start_date: '0000-05-03' }), '03/05'],
    ['AniList', ofAnilist({ startedAt: { year: 2021, month: 5, day: null } }), '05/2021'],
    ['AniList', ofAnilist({ startedAt: { year: 2021 } }), '2021'],
    ['AniList’s personal data', ofPersonalData({ started_on: 20_210_500 }), '05/2021'],
    ['Kitsu', ofKitsu({ startedAt: '2021-05' }), '05/2021'],
    ['our CSV', ofCsv({ startDate: '2021' }), '2021'],
  ])('a partial date of %s is left out and reported (case %#)', (_, row, value) => {
    expect(row?.entry.startDate).toBe(null);
    expect(row?.omitted).toEqual([{ field: 'startDate', reason: 'partial', value }]);
  });
});

describe('empty values', () => {
  test.each([
    [
      'MyAnimeList',
      ofMal({ my_start_date: '0000-00-00', my_finish_date: '', my_score: 0, my_times_watched: '' }),
    ],
    ['AniList', ofAnilist({ startedAt: {}, completedAt: { year: null, month: null, day: null }, score: 0 })],
    ['AniList', ofAnilist({ startedAt: null, score: null, progress: null, repeat: null, notes: null })],
    ['AniList’s personal data', ofPersonalData({ started_on: 0, finished_on: null, score: 0 })],
    ['Kitsu', ofKitsu({ startedAt: null, ratingTwenty: null, rating: null, progress: 0 })],
    ['our CSV', ofCsv({ startDate: '', endDate: '', score: '', progression: '', note: '' })],
  ])('empty values of %s are not reported (case %#)', (_, row) => {
    expect(row?.omitted).toEqual([]);
  });
});

describe('unreadable values', () => {
  test.each([
    ['startDate', ofMal({ my_start_date: 'hier' }), 'hier'],
    ['endDate', ofMal({ my_finish_date: '2021-02-30' }), '2021-02-30'],
    ['startDate', ofMal({ my_start_date: '31/01/2024' }), '31/01/2024'],
    ['progression', ofMal({ my_watched_episodes: 'beaucoup' }), 'beaucoup'],
    ['rewatch', ofMal({ my_times_watched: '-1' }), '-1'],
    ['volumes', ofMal({ my_read_volumes: '3 ou 4' }, 'manga'), '3 ou 4'],
    ['score', ofMal({ my_score: 11 }), '11'],
    ['score', ofAnilist({ score: 'bien' }), 'bien'],
    ['score', ofKitsu({ rating: 'bien' }), 'bien'],
    ['score', ofCsv({ score: '08-mai' }), '08-mai'],
    ['startDate', ofCsv({ startDate: '08-mai' }), '08-mai'],
    ['startDate', ofCsv({ startDate: '31/02/2024' }), '2024-02-31'],
    ['score', ofCsv({ score: 'x'.repeat(500) }), 'x'.repeat(60)],
  ])('an unreadable %s is left out and reported with its text (case %#)', (field, row, value) => {
    expect(row?.omitted).toEqual([{ field, reason: 'unreadable', value }]);
  });
});

test('a note is cut at the maximum length, and reported', () => {
  const row = ofMal({ my_comments: 'x'.repeat(NOTE_MAX + 1) });
  expect(row?.entry.note).toBe('x'.repeat(NOTE_MAX));
  expect(row?.omitted).toEqual([{ field: 'note', reason: 'long', value: '' }]);
});

describe('an end date before the start date', () => {
  test.each([
    ['Completed', '2021-03-01', '2021-02-28', '2021-02-28', []],
    ['Completed', '2021-03-01', '2021-03-01', '2021-03-01', []],
    [
      'Completed',
      '2021-03-02',
      '2021-02-28',
      null,
      [{ field: 'startDate', reason: 'order', value: '02/03/2021' }],
    ],
    [
      'Rewatching',
      '2023-01-01',
      '2021-02-28',
      null,
      [{ field: 'startDate', reason: 'order', value: '01/01/2023' }],
    ],
  ])(
    'in the state %s a start on %s that contradicts the end is corrected or left out',
    (status, start, end, expected, omitted) => {
      const row = ofMal({ my_status: status, my_start_date: start, my_finish_date: end });
      expect(row?.entry).toMatchObject({ startDate: expected, endDate: end });
      expect(row?.omitted).toEqual(omitted);
    },
  );
});

test.each([
  ['drôle,  à revoir,drôle, ', 'drôle, à revoir'],
  ['a\nb', 'a, b'],
  ['', null],
  [' , ', null],
])('the tags %j become one line', (tags, expected) => {
  expect(ofMal({ my_tags: tags })?.tags).toBe(expected);
  expect(ofMal({ my_tags: tags }, 'manga')?.tags).toBe(expected);
});

describe('states of other exporters', () => {
  test.each([
    ['Paused', 4],
    ['Rewatching', 6],
    ['Re-Reading', 6],
    ['Re-watching', 6],
    ['Repeating', 6],
    ['Current', 1],
    ['Planning', 2],
    ['Planned', 2],
    ['On Hold', 4],
  ])('the state « %s » of other exporters is mapped to ours', (word, status) => {
    for (const row of [
      ofMal({ my_status: word }),
      ofMal({ my_status: word }, 'manga'),
      ofAnilist({ status: word }),
      ofKitsu({ status: word }),
    ]) {
      expect(row).toMatchObject({ entry: { status }, reason: null });
    }
  });

  test.each([
    ['rewatching', 'Completed', 6],
    ['planned', 'Plan to Watch', 2],
    ['on_hold', '', 4],
    ['completed', 'Watching', 3],
    ['', 'Dropped', 5],
    ['autre', 'Dropped', 5],
  ])('Shikimori’s own state %j takes precedence over %j', (own, common, status) => {
    expect(ofMal({ shiki_status: own, my_status: common })?.entry.status).toBe(status);
  });
});

describe('completed titles without progress', () => {
  test.each([
    ['MyAnimeList', ofMal({ my_status: 'Completed', my_watched_episodes: 0 }), null],
    ['MyAnimeList', ofMal({ my_status: 'Completed', my_watched_episodes: '' }), null],
    ['MyAnimeList', ofMal({ my_status: 'Completed', my_watched_episodes: 3 }), 3],
    ['MyAnimeList', ofMal({ my_status: 'Watching', my_watched_episodes: 0 }), 0],
    ['AniList', ofAnilist({ status: 'COMPLETED', progress: 0 }), null],
    ['Kitsu', ofKitsu({ status: 'completed' }), null],
    ['our CSV', ofCsv({ status: '3', progression: '0' }), 0],
    ['our CSV', ofCsv({ status: '3' }), null],
  ])(
    'a completed title with zero progress has unknown progress in files of others: %s (case %#)',
    (_, row, progression) => {
      expect(row?.entry.progression).toBe(progression);
    },
  );
});

describe('our CSV saved by a spreadsheet', () => {
  test.each([
    ['31/01/2024', '2024-01-31'],
    ['1/2/2024', '2024-02-01'],
    ['31/01/2024 00:00', '2024-01-31'],
    ['2024-01-31', '2024-01-31'],
  ])('the date %s of a spreadsheet is read', (startDate, expected) => {
    expect(ofCsv({ startDate })?.entry.startDate).toBe(expected);
  });

  test.each([
    ['8,5', 8.5],
    ['8,50', 8.5],
    ['10,0', 10],
    ['9', 9],
  ])('the score %s of a spreadsheet is read', (score, expected) => {
    expect(ofCsv({ score })?.entry.score).toBe(expected);
  });

  test.each([
    [';', ''],
    [',', ''],
    ['\t', ''],
    [';', 'sep=;\r\n'],
    ['\t', '\ufeff"sep=\t"\n'],
    [',', 'sep=,\n'],
  ])('CSV separated by %j after %j is read', (separator, before) => {
    expect(ofCsv({ progression: '3,0', title: '"Un, deux; trois"' }, separator, before)).toMatchObject(
      separator === ',' ? { names: ['Un, deux; trois'] } : { entry: { progression: 3 } },
    );
  });

  test('UTF-16 with tabs, as Excel saves it, is read', () => {
    const file = Buffer.from('\ufeffkind\ttitle\tstatus\tscore\r\nanime\tÉté\t3\t8,5\r\n', 'utf16le');
    expect(readList(file).rows).toMatchObject([{ names: ['Été'], entry: { status: 3, score: 8.5 } }]);
  });
});
