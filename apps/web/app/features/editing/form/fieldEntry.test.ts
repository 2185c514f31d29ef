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

test('a stored entry is restored, and one of another type becomes empty', () => {
  for (const [name, input] of Object.entries(inputsOf('anime'))) {
    const empty = entryOf(input, null);
    expect(entryOf(input, JSON.parse(JSON.stringify(empty))), name).toEqual(empty);
    expect(entryOf(input, { of: 'another time' }), name).toEqual(empty);
  }
});
