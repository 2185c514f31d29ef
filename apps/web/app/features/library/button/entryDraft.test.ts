import type { Entry } from '@kiroku/contract/library/rules';
import { describe, expect, test } from 'vitest';
import { changeOf, draftOf, draftWithStatus, endsOn, isChanged, validateDraft } from './entryDraft.ts';

const ENTRY: Entry = {
  status: 1,
  progression: 7,
  rewatch: 0,
  startDate: '2026-01-02',
  endDate: null,
  score: 8.5,
};
const TITLE = { status: 3, total: 12 };
const NONE = new Set<never>();

describe('choosing a state in the form', () => {
  test('« planned » resets the progress, « finished » counts every episode, and other states keep it', () => {
    const draft = draftOf(ENTRY);
    expect(draftWithStatus(draft, 2, TITLE)).toMatchObject({ status: 2, progression: 0 });
    expect(draftWithStatus(draft, 3, TITLE)).toMatchObject({ status: 3, progression: 12 });
    expect(draftWithStatus(draft, 4, TITLE)).toMatchObject({ status: 4, progression: 7 });
    expect(draftWithStatus(draft, null, TITLE)).toMatchObject({ status: null, progression: 7 });
  });

  test('a state leaves an empty number empty, unless it determines it', () => {
    const empty = draftOf(null);
    expect(draftWithStatus(empty, 1, TITLE).progression).toBeNull();
    expect(draftWithStatus(empty, 2, TITLE).progression).toBeNull();
    expect(draftWithStatus(empty, 3, TITLE).progression).toBe(12);
    expect(draftWithStatus(empty, 3, { status: 1, total: null }).progression).toBeNull();
  });
});

describe('changes by the form', () => {
  test('an unchanged form changes nothing', () => {
    const start = draftOf(ENTRY);
    expect(isChanged(draftOf(ENTRY), start)).toBe(false);
    expect(isChanged({ ...start, score: '9' }, start)).toBe(true);
    expect(isChanged({ ...start, status: null }, start)).toBe(true);
  });

  test('a form changes only its edited fields, on the current entry', () => {
    const start = draftOf(ENTRY);
    const change = changeOf({ ...start, score: '9.5', endDate: '2026-03-01' }, start, 1);
    const moved: Entry = { ...ENTRY, progression: 9, rewatch: 1 };
    expect(change(moved)).toEqual({ ...moved, score: 9.5, endDate: '2026-03-01' });
  });

  test('a new entry has all values of the form', () => {
    const start = draftOf(null);
    const change = changeOf({ ...start, status: 4, progression: 3 }, start, 4);
    expect(change(null)).toEqual({
      status: 4,
      progression: 3,
      rewatch: 0,
      startDate: null,
      endDate: null,
      score: null,
    });
  });

  test('an emptied field is cleared', () => {
    const start = draftOf(ENTRY);
    const change = changeOf({ ...start, progression: null, startDate: null, score: '' }, start, 1);
    expect(change(ENTRY)).toEqual({ ...ENTRY, progression: 0, startDate: null, score: null });
  });
});

test('the form finishes a title on a day only with that state and day', () => {
  const finished = { ...draftOf(null), status: 3, endDate: '2026-11-21' } as const;
  expect(endsOn('2026-11-21', finished)).toBe(true);
  expect(endsOn('2026-11-22', finished)).toBe(false);
  expect(endsOn('2026-11-21', { ...finished, status: 1 })).toBe(false);
});

describe('validation before a call', () => {
  test('a valid entry has no errors', () => {
    expect(validateDraft(draftOf(ENTRY), NONE)).toEqual({});
  });

  test('a form without a state is refused', () => {
    expect(validateDraft(draftOf(null), NONE)).toEqual({
      status: 'Un statut est requis pour effectuer la sauvegarde.',
    });
  });

  test('a score with a separator and no decimal is a whole number', () => {
    for (const [typed, score] of [
      ['8.', 8],
      ['10.', 10],
    ] as const) {
      const start = draftOf(ENTRY);
      const draft = { ...start, score: typed };
      expect(validateDraft(draft, NONE)).toEqual({});
      expect(changeOf(draft, start, 1)(ENTRY)).toMatchObject({ score });
    }
  });

  test('an end before the start, a partial date and a score above ten are refused', () => {
    const draft = { ...draftOf(ENTRY), endDate: '2026-01-01', score: '11' };
    expect(validateDraft(draft, NONE)).toEqual({
      endDate: 'La date de fin précède la date de début.',
      score: 'La note doit être comprise entre 0 et 10.',
    });
    expect(validateDraft(draftOf(ENTRY), new Set(['endDate'] as const))).toEqual({
      endDate: 'Date invalide.',
    });
    expect(validateDraft({ ...draftOf(ENTRY), endDate: '2026-01-02' }, NONE)).toEqual({});
  });
});
