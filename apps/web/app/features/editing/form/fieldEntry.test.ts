import { inputsOf } from '@kiroku/contract/catalogue/form/fieldInputs';
import { expect, test } from 'vitest';
import { entryOf, readEntry } from './fieldEntry.ts';

test('a video is trimmed, and its empty fields are null', () => {
  const input = inputsOf('anime').videos;
  if (!input) throw new Error('an anime has videos');
  const stored = { url: 'https://video.example/1', title: null, photo: null };
  expect(readEntry(input, entryOf(input, [stored]))).toEqual({ value: [stored] });
  const typed = { key: 'new', url: ' https://video.example/2 ', title: ' Annonce ', photo: ' ' };
  expect(readEntry(input, [typed])).toEqual({
    value: [{ url: 'https://video.example/2', title: 'Annonce', photo: null }],
  });
});

test('an id elsewhere may be typed as the address of its page, and empty ones are left out', () => {
  const input = inputsOf('anime').outsideIds;
  if (!input) throw new Error('an anime has ids elsewhere');
  const typed = { kitsu: ' https://kitsu.app/anime/42 ', anidb: 'https://kitsu.app/anime/42', ann: '7' };
  expect(readEntry(input, typed)).toEqual({
    value: { kitsu: '42', anidb: 'https://kitsu.app/anime/42', ann: '7' },
  });
});

test('a stored entry is restored, and one of another type becomes empty', () => {
  for (const [name, input] of Object.entries(inputsOf('anime'))) {
    const empty = entryOf(input, null);
    expect(entryOf(input, JSON.parse(JSON.stringify(empty))), name).toEqual(empty);
    expect(entryOf(input, { of: 'another time' }), name).toEqual(empty);
  }
});
