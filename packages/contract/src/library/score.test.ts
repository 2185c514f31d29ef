import { expect, test } from 'vitest';
import { formatScore, readScore, readTypedScore, typeScore } from './score.ts';

test.each([
  ['8.5', 8.5],
  ['8,5', 8.5],
  [8.5, 8.5],
  ['0', null],
  [0, null],
  ['0.0', null],
  ['0,5', 0.5],
  ['10', 10],
  ['10.0', 10],
  ['10,0', 10],
  ['7', 7],
  ['', null],
  [null, null],
])('%j is read as the score %j', (written, score) => {
  expect(readScore(written)).toBe(score);
});

test.each([
  '11',
  '8.55',
  'abc',
  '-1',
  '10.1',
  '8.',
  '.5',
  ' 8',
  '1e1',
  '8..5',
  '8,5,',
  Number.NaN,
  11,
  7.55,
  -1,
])('%j is refused as a score', (written) => {
  expect(readScore(written)).toBeUndefined();
});

test('while typing, only the beginning of a valid score stays in the field', () => {
  for (const text of ['', '1', '10', '10.', '10.0', '8', '8.', '8.5']) expect(typeScore(text)).toBe(text);
  expect(typeScore('8,5')).toBe('8.5');
  for (const text of ['11', '8.55', 'a', '10.5', '.', '-', '8.5.', ' ']) expect(typeScore(text)).toBeNull();
});

test.each([
  ['8.', 8],
  ['8,', 8],
  ['10.', 10],
  ['10,', 10],
  ['0.', null],
  ['10.0', 10],
  ['8.5', 8.5],
  ['', null],
])('a typed %j is saved as the score %j', (typed, score) => {
  expect(readTypedScore(typed)).toBe(score);
});

test.each(['11.', '.', '8..', '1e1.', '8.55', '10.5'])('a typed %j is refused as a score', (typed) => {
  expect(readTypedScore(typed)).toBeUndefined();
});

test('a score is written in French', () => {
  expect([formatScore(8.5), formatScore(10)]).toEqual(['8,5', '10']);
});
