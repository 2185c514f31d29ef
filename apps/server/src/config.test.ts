import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BadConfiguration, environmentSchema, readConfig } from './config.ts';
import { ROOT } from './testing/run-site.ts';

const read = (environment: Record<string, string> = {}) => readConfig(environment, '/site');
const refusal = (environment: Record<string, string>): string => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message;
  }
  return 'accepted';
};

describe('the configuration', () => {
  it('needs nothing: every variable has a default', () => {
    expect(read()).toEqual({
      ...{ port: 3000, host: 'localhost', publicUrl: 'http://localhost:3000', dataDir: '/site/data' },
      ...{ databaseUrl: undefined, demoCatalogue: true, minFreeBytes: 500 * 2 ** 20 },
      ...{ trustedProxies: [], logLevel: 'warn' },
    });
  });

  it('takes an empty variable as an absent one', () => {
    const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']));
    expect(read(empty)).toEqual(read());
  });

  it('says where the site is reached from the port, unless it is told', () => {
    expect(read({ PORT: '8080' })).toMatchObject({ port: 8080, publicUrl: 'http://localhost:8080' });
    expect(read({ PUBLIC_URL: 'https://kiroku.example/' }).publicUrl).toBe('https://kiroku.example');
  });

  it.each([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['DATA_DIR', '/var/lib/kiroku', { dataDir: '/var/lib/kiroku' }],
    ['DATA_DIR', 'elsewhere', { dataDir: '/site/elsewhere' }],
    [
      'DATABASE_URL',
      'postgres://kiroku:pw@db:5432/kiroku',
      { databaseUrl: 'postgres://kiroku:pw@db:5432/kiroku' },
    ],
    ['DATABASE_URL', 'postgresql://db/kiroku', { databaseUrl: 'postgresql://db/kiroku' }],
    ['DEMO_CATALOGUE', 'off', { demoCatalogue: false }],
    ['DEMO_CATALOGUE', 'on', { demoCatalogue: true }],
    ['MIN_FREE_DISK_MB', '0', { minFreeBytes: 0 }],
    ['MIN_FREE_DISK_MB', '2', { minFreeBytes: 2 * 2 ** 20 }],
    [
      'TRUSTED_PROXIES',
      '10.0.0.1, 192.168.0.0/16,::1',
      { trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1'] },
    ],
    ['TRUSTED_PROXIES', 'loopback', { trustedProxies: ['loopback'] }],
    ['LOG_LEVEL', 'info', { logLevel: 'info' }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(read({ [name]: value })).toMatchObject(expected);
  });

  const ORIGIN = "l'adresse http(s) du site, sans chemin, comme https://kiroku.example";
  it.each([
    ...['abc', '-1', '65536', '12.5', ' ', '0x50', '1e3'].map((value) => [
      'PORT',
      value,
      'un nombre de 0 à 65535',
    ]),
    ['HOST', ' ', 'un nom ou une adresse de cette machine'],
    ...[
      'kiroku.example',
      'ftp://kiroku.example',
      'https://a.example/site',
      'https://a.example?x',
      'https://u:p@a.example',
    ].map((value) => ['PUBLIC_URL', value, ORIGIN]),
    ['DATA_DIR', '  ', 'un dossier'],
    ...['db/kiroku', 'mysql://db/kiroku', 'https://db'].map((value) => [
      'DATABASE_URL',
      value,
      'une adresse postgres://',
    ]),
    ...['yes', 'true', 'ON'].map((value) => ['DEMO_CATALOGUE', value, 'on ou off']),
    ...['-1', '1.5', 'beaucoup', ' '].map((value) => ['MIN_FREE_DISK_MB', value, 'un nombre entier de Mo']),
    ...['proxy', '10.0.0.1;10.0.0.2', '10.0.0.0/33', '::1/129', '1.2.3.4/5/6', '10.0.0.1/'].map((value) => [
      'TRUSTED_PROXIES',
      value,
      'des adresses IP ou des plages',
    ]),
    ...['verbose', 'WARN'].map((value) => ['LOG_LEVEL', value, 'silent, error, warn, info ou debug']),
  ])('refuses %s=%s and says what is expected', (name = '', value = '', expected = '') => {
    expect(refusal({ [name]: value })).toContain(
      `La variable d'environnement ${name} n'est pas valide : attendu ${expected}`,
    );
  });

  it('names every variable that is wrong at once, and repeats no value', () => {
    const message = refusal({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'hunter2' });
    expect(message.split('\n')).toHaveLength(3);
    expect(message).not.toContain('hunter2');
  });
});

describe('README', () => {
  const readme = readFileSync(`${ROOT}/README.md`, 'utf8');
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`|[^`|]*?) +\|/gm)];
  const documented = new Map(rows.map(([, name = '', value = '']) => [name, value]));

  it.each(Object.keys(environmentSchema.shape))('documents %s with its default', (name) => {
    expect(documented.has(name)).toBe(true);
    expect(read({ [name]: documented.get(name) ?? '' })).toEqual(read());
  });

  it('documents no variable that nobody reads', () => {
    expect([...documented.keys()].sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });
});
