import { expect, test } from 'vitest';
import { BadConfiguration } from './badConfiguration.ts';
import { readConfig } from './config.ts';

const KEY = Buffer.alloc(32, 3).toString('base64url');

test.each([
  ['a site on the web', { PUBLIC_URL: 'https://kiroku.example' }, 'https://kiroku.example'],
  ['a site under test that sends mails', { MAIL_FROM: 'Kiroku <a@b.fr>' }, 'mailto:a@b.fr'],
  ['a chosen contact', { VAPID_SUBJECT: 'mailto:equipe@b.fr' }, 'mailto:equipe@b.fr'],
])('push services may contact %s', (_, environment, subject) => {
  expect(readConfig(environment, '/').pushSubject).toBe(subject);
});

test('VAPID_PRIVATE_KEY has the format of VAPID tools', () => {
  expect(readConfig({ VAPID_PRIVATE_KEY: KEY }, '/').pushKey).toEqual(new Uint8Array(32).fill(3));
});

test.each([
  { VAPID_PRIVATE_KEY: 'secret' },
  { VAPID_PRIVATE_KEY: `${KEY}AAAA` },
  { VAPID_SUBJECT: 'equipe@b.fr' },
  { VAPID_SUBJECT: 'http://b.fr' },
])('the push settings %j are refused', (environment) => {
  expect(() => readConfig(environment, '/')).toThrow(BadConfiguration);
});
