import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { legalWarnings, siteSettingsOf } from './legal.ts';

const settings = (environment: Record<string, string>) => siteSettingsOf(readConfig(environment, '/site'));
const S3 = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

test('a site without legal settings names no publisher', () => {
  expect(settings({})).toEqual({
    publisher: null,
    host: null,
    mailHost: null,
    storageHost: null,
    boardHost: null,
    inactiveMonths: null,
    logsRequests: false,
  });
});

test('the legal settings are shown as written', () => {
  const printed = settings({
    LEGAL_PUBLISHER: ' Association Kiroku\n1 rue du Lac ',
    LEGAL_HOST: 'Hébergeur SAS',
  });
  expect(printed).toMatchObject({ publisher: 'Association Kiroku\n1 rue du Lac', host: 'Hébergeur SAS' });
});

test('external servers are named, without secrets', () => {
  const printed = settings({
    SMTP_URL: 'smtp://moi:secret@mail.exemple.fr:587',
    S3_ENDPOINT: 'https://s3.exemple.fr',
    ...S3,
  });
  expect(printed).toMatchObject({ mailHost: 'mail.exemple.fr', storageHost: 's3.exemple.fr' });
  expect(JSON.stringify(printed)).not.toContain('secret');
});

test.each([
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['10.1.2.3', null],
  ['172.20.0.2', null],
  ['[fd00::2]', null],
  ['mailpit', null],
  ['mail.internal', null],
  ['mail.lan', null],
  ['172.15.0.1', '172.15.0.1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fda.example', 'fda.example'],
])('a mail server at %s is named as %s', (host, named) => {
  expect(settings({ SMTP_URL: `smtp://${host}:25` }).mailHost).toBe(named);
});

test.each([
  ['warn', false],
  ['silent', false],
  ['info', true],
  ['debug', true],
])('LOG_LEVEL=%s means that requests are logged: %s', (level, writes) => {
  expect(settings({ LOG_LEVEL: level }).logsRequests).toBe(writes);
});

test('the operator of a public site gets a legal warning, and that of a private address none', () => {
  const warnings = (environment: Record<string, string>) => legalWarnings(readConfig(environment, '/site'));
  const open = { PUBLIC_URL: 'https://kiroku.example' };
  const sentence = 'Mentions légales incomplètes : renseignez LEGAL_PUBLISHER et LEGAL_HOST.';
  expect(warnings(open)).toEqual([sentence]);
  expect(warnings({ ...open, LEGAL_HOST: 'Hébergeur SAS' })).toEqual([sentence]);
  expect(warnings({ ...open, LEGAL_HOST: 'Hébergeur SAS', LEGAL_PUBLISHER: 'Moi' })).toEqual([]);
  for (const home of [{}, { PUBLIC_URL: 'http://192.168.1.7:3000' }, { PUBLIC_URL: 'http://nas.local' }]) {
    expect(warnings(home)).toEqual([]);
  }
});
