import { expect, test } from 'vitest';
import { titleChanges } from './titleChanges.ts';

test('values of a form are sent as those of its kind', () => {
  expect(titleChanges('anime', { NbEpisodes: 12 })).toEqual({ kind: 'anime', values: { NbEpisodes: 12 } });
  expect(titleChanges('manga', { NbChapter: 3 })).toEqual({ kind: 'manga', values: { NbChapter: 3 } });
});

test.each([
  ['manga', { NbEpisodes: 12 }],
  ['anime', { NbChapter: 3 }],
  ['anime', { popularity: 1 }],
] as const)('a change of one %s with another field is refused: %j', (kind, values) => {
  expect(() => titleChanges(kind, values)).toThrow(Object.keys(values)[0]);
});
