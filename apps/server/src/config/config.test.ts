import { describe, expect, it } from 'vitest';
import { BadConfiguration } from './badConfiguration.ts';
import { readConfig } from './config.ts';
import { environmentSchema } from './environment.ts';

const read = (environment: Record<string, string> = {}) => readConfig(environment, '/site');
const refusal = (environment: Record<string, string>): string => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message;
  }
  return 'accepted';
};

const KEY = 'une-suite-de-32-signes-au-hasard';

describe('configuration', () => {
  it('every variable has a default', () => {
    expect(read()).toEqual({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: '/site/data',
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databaseDirectUrl: undefined,
      databasePool: 4,
      processes: 1,
      demoCatalogue: true,
      demoMembers: true,
      minFreeBytes: 500 * 2 ** 20,
      trustedProxies: [],
      maxConnections: 4096,
      stopWithinMs: 4000,
      catalogueSources: [],
      anilistSync: false,
      pictureMode: 'copied',
      pictureCopies: { rate: 1, allowPrivate: false },
      anilistUrl: 'https://graphql.anilist.co',
      news: { feeds: [], allowPrivate: false },
      logLevel: 'warn',
      logFormat: 'text',
      metricsToken: undefined,
      sessionKey: undefined,
      pushSubject: 'mailto:ne-pas-repondre@localhost',
      passwordMin: 5,
      requireVerifiedEmail: false,
      inactiveMonths: undefined,
      urlToken: true,
      signInLimit: { most: 25, within: 5 * 60_000 },
      signUpLimit: { most: 5, within: 30 * 60_000 },
      limitLoopback: false,
      requestLimits: { visitor: 600, member: 1200 },
      apiHost: undefined,
      smtpUrl: undefined,
      mailFrom: 'Kiroku <ne-pas-repondre@localhost>',
    });
  });

  it('an empty variable counts as absent', () => {
    const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']));
    expect(read(empty)).toEqual(read());
  });

  it('the public URL defaults to the port', () => {
    expect(read({ PORT: '8080' })).toMatchObject({ port: 8080, publicUrl: 'http://localhost:8080' });
    expect(read({ PUBLIC_URL: 'https://kiroku.example/' })).toMatchObject({
      publicUrl: 'https://kiroku.example',
      mailFrom: 'Kiroku <ne-pas-repondre@kiroku.example>',
    });
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
    ['DATABASE_POOL', '20', { databasePool: 20 }],
    ['WEB_CONCURRENCY', '1', { processes: 1 }],
    ['DEMO_CATALOGUE', 'off', { demoCatalogue: false }],
    ['DEMO_CATALOGUE', 'on', { demoCatalogue: true }],
    ['DEMO_MEMBERS', 'off', { demoMembers: false }],
    ['DEMO_MEMBERS', 'on', { demoMembers: true }],
    ['MIN_FREE_DISK_MB', '0', { minFreeBytes: 0 }],
    ['MAX_CONNECTIONS', '100', { maxConnections: 100 }],
    ['STOP_SECONDS', '20', { stopWithinMs: 20_000 }],
    ['ANILIST_URL', 'http://localhost:4000/graphql', { anilistUrl: 'http://localhost:4000/graphql' }],
    ['MIN_FREE_DISK_MB', '2', { minFreeBytes: 2 * 2 ** 20 }],
    [
      'TRUSTED_PROXIES',
      '10.0.0.1, 192.168.0.0/16,::1',
      { trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1'] },
    ],
    ['TRUSTED_PROXIES', 'loopback', { trustedProxies: ['loopback'] }],
    ['LOG_LEVEL', 'info', { logLevel: 'info' }],
    ['LOG_FORMAT', 'json', { logFormat: 'json' }],
    ['METRICS_TOKEN', 'm'.repeat(32), { metricsToken: 'm'.repeat(32) }],
    ['SESSION_KEY', KEY, { sessionKey: new Uint8Array(Buffer.from(KEY)) }],
    ['PASSWORD_PEPPER', KEY, { passwordPepper: new Uint8Array(Buffer.from(KEY)) }],
    ['PASSWORD_MIN', '12', { passwordMin: 12 }],
    ['PASSWORD_MIN', '64', { passwordMin: 64 }],
    ['REQUIRE_VERIFIED_EMAIL', 'on', { requireVerifiedEmail: true }],
    ['URL_TOKEN', 'off', { urlToken: false }],
    ['RATE_LIMIT_SIGN_IN', '10/30s', { signInLimit: { most: 10, within: 30_000 } }],
    ['RATE_LIMIT_SIGN_UP', '1000000/24h', { signUpLimit: { most: 1_000_000, within: 24 * 3_600_000 } }],
    ['RATE_LIMIT_LOOPBACK', 'on', { limitLoopback: true }],
    ['SMTP_URL', 'smtp://u:p@mail:587', { smtpUrl: 'smtp://u:p@mail:587' }],
    ['SMTP_URL', 'smtps://mail?requireTLS=false', { smtpUrl: 'smtps://mail?requireTLS=false' }],
    ['MAIL_FROM', 'équipe Kiroku <a@b.fr>', { mailFrom: 'équipe Kiroku <a@b.fr>' }],
    ['MAIL_FROM', 'a@b.fr', { mailFrom: 'a@b.fr' }],
    ['S3_REGION', 'eu-west-3', { s3: undefined }],
  ])('the configuration reads %s=%s', (name, value, expected) => {
    expect(read({ [name]: value })).toMatchObject(expected);
  });

  const ORIGIN = 'l’adresse http(s) du site, sans chemin, comme https://kiroku.example';
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
    ...['1', '101', 'dix'].map((value) => ['DATABASE_POOL', value, 'un nombre de connexions, de 2 à 100']),
    ...['0', '257', 'tous'].map((value) => ['WEB_CONCURRENCY', value, 'un nombre de processus, de 1 à 256']),
    ...['yes', 'true', 'ON'].map((value) => ['DEMO_CATALOGUE', value, 'on ou off']),
    ...['-1', '1.5', 'beaucoup', ' '].map((value) => ['MIN_FREE_DISK_MB', value, 'un nombre entier de Mo']),
    ...['proxy', '10.0.0.1;10.0.0.2', '10.0.0.0/33', '::1/129', '1.2.3.4/5/6', '10.0.0.1/'].map((value) => [
      'TRUSTED_PROXIES',
      value,
      'des adresses IP ou des plages',
    ]),
    ...['verbose', 'WARN'].map((value) => ['LOG_LEVEL', value, 'silent, error, warn, info ou debug']),
    ['SESSION_KEY', KEY.slice(0, 31), 'au moins 32 caractères tirés au hasard'],
    ['PASSWORD_PEPPER', 'poivre', 'au moins 32 caractères tirés au hasard'],
    ...['4', '65', 'douze'].map((value) => ['PASSWORD_MIN', value, 'un nombre de 5 à 64']),
    ['REQUIRE_VERIFIED_EMAIL', 'yes', 'on ou off'],
    ['URL_TOKEN', '0', 'on ou off'],
    ['RATE_LIMIT_LOOPBACK', 'non', 'on ou off'],
    ['RATE_LIMIT_VISITOR', '25/5m', 'un nombre d’appels par minute'],
    ['RATE_LIMIT_MEMBER', '-1', 'un nombre d’appels par minute'],
    ...['https://api.example', 'api.example/v1', 'api.example:8080', 'a b', '::1'].map((value) => [
      'API_HOST',
      value,
      'un nom d’hôte seul',
    ]),
    ...['25', '25/5', '0/5m', '25/0m', '-1/5m', '25/5d', '25 / 5m'].flatMap((value) => [
      ['RATE_LIMIT_SIGN_IN', value, 'un nombre et une durée, comme 25/5m'],
      ['RATE_LIMIT_SIGN_UP', value, 'un nombre et une durée, comme 25/5m'],
    ]),
    ...['mail.example:25', 'https://mail.example'].map((value) => [
      'SMTP_URL',
      value,
      'une adresse smtp://utilisateur:motdepasse@hôte:port',
    ]),
    ...['Kiroku', 'Kiroku <a@b.fr', 'a@b@c', 'A\r\nBcc: x <a@b.fr>'].map((value) => [
      'MAIL_FROM',
      value,
      'une adresse, comme Kiroku <bonjour@kiroku.example>',
    ]),
    ...['s3.example', 'https://s3.example/seau'].map((value) => ['S3_ENDPOINT', value, 'l’adresse http(s)']),
    ...['graphql.anilist.co', 'ftp://graphql.anilist.co'].map((value) => [
      'ANILIST_URL',
      value,
      'l’adresse http(s)',
    ]),
    ...['Seau', 'a', 'seau/x', '.seau'].map((value) => ['S3_BUCKET', value, 'le nom d’un seau S3']),
    ['S3_REGION', ' ', 'une région, comme eu-west-3'],
    ['S3_ACCESS_KEY_ID', ' ', 'un identifiant de clé'],
    ['S3_SECRET_ACCESS_KEY', ' ', 'une clé secrète'],
    ...['buy.stripe.com/a', 'http://buy.stripe.com/a', 'javascript:alert(1)'].map((value) => [
      'PREMIUM_LINK_3',
      value,
      'une adresse https de paiement',
    ]),
    ...['whsec_', 'whsec_0123 456789'].map((value) => [
      'STRIPE_WEBHOOK_SECRET',
      value,
      'le secret de signature du webhook',
    ]),
  ])(
    'the configuration refuses %s=%s and states the expected value',
    (name = '', value = '', expected = '') => {
      expect(refusal({ [name]: value })).toContain(
        `La variable d’environnement ${name} n’est pas valide : attendu ${expected}`,
      );
    },
  );

  it('all invalid variables are named at once, without their values', () => {
    const secret = { DATABASE_URL: 'hunter2', SESSION_KEY: 'hunter2', SMTP_URL: 'u:hunter2@mail' };
    const message = refusal({ PORT: 'x', LOG_LEVEL: 'loud', ...secret });
    expect(message.split('\n')).toHaveLength(5);
    expect(message).not.toContain('hunter2');
  });
});

describe('pictures in a bucket', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'kiroku.images',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };

  it('the bucket needs all its variables', () => {
    const s3 = {
      endpoint: 'https://s3.example',
      bucket: 'kiroku.images',
      region: 'auto',
      accessKeyId: 'id',
      secretAccessKey: 'hunter2',
    };
    expect(read(whole).s3).toEqual(s3);
    expect(read({ ...whole, S3_REGION: 'eu-west-3' }).s3).toEqual({ ...s3, region: 'eu-west-3' });
  });

  it.each(Object.keys(whole))('the bucket is refused with only %s missing, or only it set', (name) => {
    const sentence =
      'Le stockage S3 demande S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY ensemble.';
    const value = new Map(Object.entries(whole)).get(name) ?? '';
    expect(refusal({ ...whole, [name]: '' })).toBe(sentence);
    expect(refusal({ [name]: value })).toBe(sentence);
  });
});
