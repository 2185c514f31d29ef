import { expect, test } from 'vitest';
import { tidyBio } from '../account/about.ts';
import { ENDPOINTS } from './fixtures/endpoints.ts';
import { slowSigns } from './fixtures/growth.ts';
import { textFieldsOf } from './fixtures/textFields.ts';

test('reading a text of ten times the length takes less than 40 times as long, in every field', () => {
  const slow = ENDPOINTS.flatMap(textFieldsOf)
    .map(({ name, parse }) => ({ name, signs: slowSigns(parse) }))
    .filter(({ signs }) => signs.length > 0);
  expect(slow).toEqual([]);
});

test('a biography is tidied in linear time, as forms do at each key', () => {
  expect(slowSigns(tidyBio)).toEqual([]);
});

test('the test of growth finds a quadratic expression', () => {
  expect(slowSigns((text) => text.replace(/[^\S\n]+$/gm, ''), [' ', '\n', '!'])).toEqual([' ']);
});
