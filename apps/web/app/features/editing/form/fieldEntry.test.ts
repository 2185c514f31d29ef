import { inputsOf } from '@kiroku/contract/catalogue/fieldInputs';
import { expect, test } from 'vitest';
import { entryOf, readEntry } from './fieldEntry.ts';

test('a video is read without the space around it, and with null for what was left empty', () => {
  const input = inputsOf('anime').videos;
  if (!input) throw new Error('an anime has videos');
  const stored = { url: 'https://video.example/1', title: null, photo: null };
  expect(readEntry(input, entryOf(input, [stored]))).toEqual({ value: [stored] });
  const typed = { key: 'new', url: ' https://video.example/2 ', title: ' Annonce ', photo: ' ' };
  expect(readEntry(input, [typed])).toEqual({
    value: [{ url: 'https://video.example/2', title: 'Annonce', photo: null }],
  });
});
