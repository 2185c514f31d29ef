import { expect, test } from 'vitest';
import { errorText } from './errorFields.ts';

test('any thrown value has a meaningful text', () => {
  expect(errorText(new Error('broken'))).toBe('Error: broken');
  expect(errorText({ message: 'broken', queue: 'mails' })).toBe('broken');
  expect(errorText({ queue: 'mails' })).toBe('{"queue":"mails"}');
  expect([errorText('broken'), errorText(undefined), errorText(null)]).toEqual([
    'broken',
    'undefined',
    'null',
  ]);
});
