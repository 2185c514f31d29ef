import { describe, expect, test } from 'vitest';
import { LIBRARY_STATUSES, type LibraryStatus, NOTE_MAX } from '../library/labels.ts';
import { IMPORT_POLICIES, type ImportPolicy } from './labels.ts';
import { datesInOrder, hasTags, type ImportedEntry, mergeImported } from './rules.ts';
import type { ListEntry } from './schema.ts';

const ANIME = { kind: 'anime', total: 12 } as const;
const NOTHING: ImportedEntry = {
  status: null,
  progression: null,
  volumes: null,
  volumesOwned: null,
  rewatch: null,
  startDate: null,
  endDate: null,
  score: null,
  note: null,
};
const entry = (values: Partial<ListEntry>): ListEntry => ({
  ...NOTHING,
  status: 1,
  progression: 0,
  rewatch: 0,
  ...values,
});
const row = (values: Partial<ImportedEntry>): ImportedEntry => ({ ...NOTHING, ...values });

describe('importing new titles', () => {
  test('a new title is added with the values of the list', () => {
    const imported = row({ status: 4, progression: 3, score: 7, note: 'x' });
    expect(mergeImported(null, imported, 'merge', ANIME)).toEqual({
      outcome: 'added',
      entry: entry({ status: 4, progression: 3, score: 7, note: 'x' }),
    });
  });

  test.each([
    [{ progression: 0 }, 2],
    [{ progression: 3 }, 1],
    [{ progression: 12 }, 3],
    [{}, 2],
  ])('a new title without a state has one by its progress: %j', (values, status) => {
    expect(mergeImported(null, row(values), 'merge', ANIME).entry.status).toBe(status);
  });

  test('a new title has at most all its episodes, and no volumes', () => {
    const imported = row({ status: 3, progression: 99, volumes: 3 });
    expect(mergeImported(null, imported, 'merge', ANIME).entry).toEqual(
      entry({ status: 3, progression: 12 }),
    );
    const manga = mergeImported(null, imported, 'merge', { kind: 'manga', total: null }).entry;
    expect(manga).toMatchObject({ progression: 99, volumes: 3, volumesOwned: 0 });
  });
});

describe('imported dates', () => {
  const datesOf = (startDate: string, endDate: string, before: ListEntry | null = null) => {
    const { entry: after } = mergeImported(before, row({ status: 3, startDate, endDate }), 'merge', ANIME);
    return [after.startDate, after.endDate];
  };

  test.each([
    ['2021-03-01', '2021-02-28', '2021-02-28'],
    ['2021-01-01', '2020-12-31', '2020-12-31'],
    ['2021-03-02', '2021-02-28', null],
    ['2023-01-01', '2021-02-28', null],
    ['2021-02-28', '2021-02-28', '2021-02-28'],
  ])('a start after the end becomes the end a day apart, else unknown: %s, %s', (start, end, expected) => {
    expect(datesOf(start, end)).toEqual([expected, end]);
    expect(datesOf(start, end, entry({ status: 1 }))).toEqual([expected, end]);
    expect(datesInOrder({ startDate: start, endDate: end })).toEqual({ startDate: expected, endDate: end });
  });
});

describe('imported finished titles', () => {
  test('a finished title without progress is complete, when its total is known', () => {
    const imported = row({ status: 3 });
    expect(mergeImported(null, imported, 'merge', ANIME).entry.progression).toBe(12);
    expect(mergeImported(entry({ progression: 5 }), imported, 'merge', ANIME).entry).toEqual(
      entry({ status: 3, progression: 12 }),
    );
    for (const total of [null, 0]) {
      expect(mergeImported(null, imported, 'merge', { kind: 'manga', total }).entry.progression).toBe(0);
    }
  });

  test.each([0, 7])('a finished title keeps a stated progress of %s', (progression) => {
    const { entry: after } = mergeImported(null, row({ status: 3, progression }), 'merge', ANIME);
    expect(after.progression).toBe(progression);
  });
});

describe('imported tags', () => {
  const noteOf = (before: ListEntry | null, note: string | null, policy: ImportPolicy = 'merge') =>
    mergeImported(before, row({ status: 1, note }), policy, ANIME, 'drôle, à revoir').entry.note;
  const line = 'Étiquettes\u202f: drôle, à revoir';

  test('tags become a line of the note, imported or existing', () => {
    expect(noteOf(null, null)).toBe(line);
    expect(noteOf(null, 'x')).toBe(`x\n${line}`);
    expect(noteOf(entry({ note: 'y' }), 'x')).toBe(`y\n${line}`);
    expect(noteOf(entry({ note: 'y' }), 'x', 'replace')).toBe(`x\n${line}`);
    expect(hasTags(`x\n${line}`, 'drôle, à revoir')).toBe(true);
    expect(hasTags('drôle', 'drôle')).toBe(false);
  });

  test.each(['merge', 'replace'] as const)('tags are added once with the policy %s', (policy) => {
    const note = noteOf(null, 'x', policy);
    expect(noteOf(entry({ note }), 'x', policy)).toBe(note);
  });

  test('tags of a later list join existing ones in one line', () => {
    const noteWith = (note: string, tags = 'drôle, à revoir', policy: ImportPolicy = 'merge') =>
      mergeImported(entry({ note }), row({ status: 1 }), policy, ANIME, tags).entry.note;
    expect(noteWith('Étiquettes\u202f: drôle')).toBe(line);
    expect(noteWith('x\nÉtiquettes\u202f: triste\ny')).toBe(
      'x\nÉtiquettes\u202f: triste, drôle, à revoir\ny',
    );
    expect(noteWith('Étiquettes : triste', 'drôle', 'replace')).toBe('Étiquettes\u202f: triste, drôle');
    expect(noteWith('Étiquettes\u202f: triste\nÉtiquettes\u202f: lent', 'drôle')).toBe(
      'Étiquettes\u202f: triste, lent, drôle',
    );
    for (const note of [line, 'Étiquettes\u202f: à revoir, triste, drôle']) expect(noteWith(note)).toBe(note);
    const full = `${'x'.repeat(NOTE_MAX - 20)}\nÉtiquettes\u202f: drôle`;
    expect(noteWith(full)).toBe(full);
    expect(hasTags(full, 'drôle')).toBe(true);
    expect(hasTags(full, 'drôle, à revoir')).toBe(false);
  });

  test('tags are not added to a kept entry, or beyond the maximum of a note', () => {
    expect(noteOf(entry({ note: 'y' }), null, 'keep')).toBe('y');
    expect(noteOf(null, 'x'.repeat(NOTE_MAX))).toBe('x'.repeat(NOTE_MAX));
  });
});

describe('the policy merge', () => {
  const FORWARD: Partial<Record<LibraryStatus, LibraryStatus[]>> = { 2: [1, 3, 4, 5, 6], 1: [3, 4, 5] };

  test('merging only advances the state', () => {
    for (const { value: from } of LIBRARY_STATUSES) {
      for (const { value: to } of LIBRARY_STATUSES) {
        const { status } = mergeImported(entry({ status: from }), row({ status: to }), 'merge', ANIME).entry;
        expect([from, to, status]).toEqual([from, to, FORWARD[from]?.includes(to) ? to : from]);
      }
    }
  });

  test('merging takes the further value, and fills empty ones', () => {
    const before = entry({ status: 1, progression: 5, rewatch: 1, score: 8, startDate: '2021-01-05' });
    const imported = row({
      status: 1,
      progression: 7,
      rewatch: 0,
      score: 3,
      note: 'x',
      startDate: '2020-01-01',
      endDate: '2021-02-01',
    });
    expect(mergeImported(before, imported, 'merge', ANIME)).toEqual({
      outcome: 'updated',
      entry: { ...before, progression: 7, note: 'x', endDate: '2021-02-01' },
    });
  });

  test('merging changes neither dates into a wrong order nor progress beyond the total', () => {
    const before = entry({ progression: 24, startDate: '2021-05-01' });
    const imported = row({ progression: 30, endDate: '2021-04-01' });
    expect(mergeImported(before, imported, 'merge', ANIME)).toEqual({ outcome: 'same', entry: before });
  });
});

test('keeping only adds new entries', () => {
  const before = entry({ progression: 1 });
  expect(mergeImported(before, row({ progression: 9 }), 'keep', ANIME)).toEqual({
    outcome: 'kept',
    entry: before,
  });
  expect(mergeImported(null, row({ progression: 9 }), 'keep', ANIME).outcome).toBe('added');
});

test('replacing takes the values of the list, except missing ones', () => {
  const before = entry({
    status: 3,
    progression: 12,
    rewatch: 2,
    score: 8,
    note: 'x',
    startDate: '2020-01-01',
  });
  const imported = row({ status: 1, progression: 4, rewatch: 0, score: 5 });
  expect(mergeImported(before, imported, 'replace', ANIME)).toEqual({
    outcome: 'updated',
    entry: { ...before, status: 1, progression: 4, rewatch: 0, score: 5 },
  });
});

describe('any library and list', () => {
  const random = numbers(7);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const days = [null, null, '2020-01-01', '2021-06-15', '2022-12-31'];
  const some = (): ImportedEntry => ({
    status: one([null, 1, 2, 3, 4, 5, 6]),
    progression: one([null, 0, 1, 5, 12, 40]),
    volumes: one([null, 0, 3]),
    volumesOwned: one([null, 0, 2]),
    rewatch: one([null, 0, 1, 3]),
    startDate: one(days),
    endDate: one(days),
    score: one([null, 1, 7.5, 10]),
    note: one([null, 'un', 'deux']),
  });
  const cases = Array.from({ length: 3000 }, () => {
    const title = { kind: one(['anime', 'manga'] as const), total: one([null, 0, 5, 12]) };
    const before = random() < 0.3 ? null : mergeImported(null, some(), 'merge', title).entry;
    return { title, before, imported: some() };
  });

  test.each(IMPORT_POLICIES.map(({ value }) => value))(
    'importing twice with the policy %s changes nothing more',
    (policy) => {
      for (const { title, before, imported } of cases) {
        const first = mergeImported(before, imported, policy, title).entry;
        const again = mergeImported(first, imported, policy, title);
        expect(again.entry).toEqual(first);
        expect(again.outcome).toBe(policy === 'keep' ? 'kept' : 'same');
      }
    },
  );

  test('merging loses nothing, and puts no end before its start', () => {
    for (const { title, before, imported } of cases) {
      for (const { value: policy } of IMPORT_POLICIES) {
        const { entry: after } = mergeImported(before, imported, policy, title);
        const { startDate, endDate } = after;
        expect(startDate === null || endDate === null || startDate <= endDate).toBe(true);
        if (!before) continue;
        for (const field of ['score', 'note', 'startDate', 'endDate'] as const) {
          if (policy === 'replace')
            expect(after[field] === null).toBe(before[field] === null && after[field] === null);
          else if (before[field] !== null) expect(after[field]).toBe(before[field]);
        }
        if (policy === 'replace') continue;
        expect(after.progression).toBeGreaterThanOrEqual(before.progression);
        expect(after.rewatch).toBeGreaterThanOrEqual(before.rewatch);
      }
    }
  });
});

/** Numbers in [0, 1) that are the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
