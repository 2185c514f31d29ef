import { afterEach, expect, test } from 'vitest';
import { formsLeft, type UnsentForm, unsentForms } from './unsentForms.ts';

const removals: (() => void)[] = [];
const add = (form: Partial<UnsentForm>) => {
  const whole = { within: [], storedIn: null, ...form };
  const remove = unsentForms.add(whole);
  removals.push(remove);
  return { whole, remove };
};
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

test('every unsent form of a page blocks leaving it, until removed', () => {
  const email = add({});
  const password = add({});
  expect(formsLeft('/settings/account', '/agenda')).toEqual([email.whole, password.whole]);
  email.remove();
  expect(formsLeft('/settings/account', '/agenda')).toEqual([password.whole]);
  expect(formsLeft()).toEqual([password.whole]);
  password.remove();
  expect(formsLeft('/settings/account', '/agenda')).toEqual([]);
});

test('another query of the same page, or the form’s own tabs, do not leave it', () => {
  const { whole } = add({ within: ['/anime/edit/1/images'] });
  expect(formsLeft('/anime/edit/1', '/anime/edit/1')).toEqual([]);
  expect(formsLeft('/anime/edit/1', '/anime/edit/1/images')).toEqual([]);
  expect(formsLeft('/anime/edit/1', '/anime/1')).toEqual([whole]);
});

test('a form that was just sent does not block leaving', () => {
  const sent = { current: false };
  add({ sent });
  expect(formsLeft('/a', '/b')).toHaveLength(1);
  sent.current = true;
  expect(formsLeft('/a', '/b')).toEqual([]);
  expect(formsLeft()).toEqual([]);
});
