import { createECDH } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readPushKey, readSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiroku-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = (environment: Record<string, string> = {}) =>
  readSecrets(readConfig({ DATA_DIR: dataDir, ...environment }, '/'));
const keyFile = (name: string) => join(dataDir, 'secrets', `${name}.key`);
const mode = async (path: string) => (await stat(path)).mode & 0o777;

describe('without keys in the environment', () => {
  test('two keys of 256 bits are created and reused', async () => {
    const first = await read();
    expect([first.sessionKey.length, first.pepper.length]).toEqual([32, 32]);
    expect(first.sessionKey).not.toEqual(first.pepper);
    expect(await read()).toEqual(first);
  });

  test('only their owner can read the keys, and no other file is left', async () => {
    const mask = process.umask(0);
    await read().finally(() => process.umask(mask));
    expect(await mode(join(dataDir, 'secrets'))).toBe(0o700);
    expect(await mode(keyFile('session'))).toBe(0o600);
    expect(await mode(keyFile('password'))).toBe(0o600);
    expect((await readdir(join(dataDir, 'secrets'))).sort()).toEqual(['password.key', 'session.key']);
  });

  test('the push key is created on first use and reused', async () => {
    const pushKey = (environment = {}) => readPushKey(readConfig({ DATA_DIR: dataDir, ...environment }, '/'));
    const [first, same] = await Promise.all([pushKey(), pushKey()]);
    expect(first).toHaveLength(32);
    expect(same).toEqual(first);
    expect(await pushKey()).toEqual(first);
    createECDH('prime256v1').setPrivateKey(first);
    expect(await mode(keyFile('push'))).toBe(0o600);
    const VAPID_PRIVATE_KEY = Buffer.alloc(32, 9).toString('base64url');
    expect(await pushKey({ VAPID_PRIVATE_KEY })).toEqual(new Uint8Array(32).fill(9));
  });

  test('simultaneous first starts use the same keys', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => read()));
    for (const secrets of all) expect(secrets).toEqual(all[0]);
    expect((await readdir(join(dataDir, 'secrets'))).sort()).toEqual(['password.key', 'session.key']);
  });

  test('a missing data directory is created for the keys', async () => {
    dataDir = join(dataDir, 'a', 'b');
    expect((await read()).pepper).toHaveLength(32);
    dataDir = join(dataDir, '..', '..');
  });

  test.each([
    ['empty', ''],
    ['cut short', 'c2VjcmV0\n'],
    ['no key', '{"oops": true}'],
  ])('a key file that is %s is refused by name, and never replaced', async (_, content) => {
    await mkdir(join(dataDir, 'secrets'));
    await writeFile(keyFile('session'), content);
    await expect(read()).rejects.toThrow(keyFile('session'));
    expect(await readFile(keyFile('session'), 'utf8')).toBe(content);
  });

  test('an unreadable key file does not count as missing', async () => {
    await mkdir(keyFile('password'), { recursive: true });
    await expect(read()).rejects.toThrow(/EISDIR/);
  });
});

describe('with keys in the environment', () => {
  const SESSION_KEY = 'une-clé-de-session-tirée-au-hasard-1';
  const PASSWORD_PEPPER = 'un-poivre-tiré-au-hasard-et-bien-long';
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));

  test('keys of the environment are used, and no file is created', async () => {
    expect(await read({ SESSION_KEY, PASSWORD_PEPPER })).toEqual({
      sessionKey: bytes(SESSION_KEY),
      pepper: bytes(PASSWORD_PEPPER),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('one key of the environment overrides its file, and the other key stays in its file', async () => {
    const files = await read();
    expect(await read({ SESSION_KEY })).toEqual({ ...files, sessionKey: bytes(SESSION_KEY) });
    expect(await read({ PASSWORD_PEPPER })).toEqual({ ...files, pepper: bytes(PASSWORD_PEPPER) });
    await writeFile(keyFile('session'), 'damaged');
    expect((await read({ SESSION_KEY })).sessionKey).toEqual(bytes(SESSION_KEY));
  });
});
