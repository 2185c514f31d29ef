import { createECDH, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@kiroku/api/lib/codeOf';
import { BadConfiguration } from './badConfiguration.ts';
import type { Config } from './config.ts';

/** Keys of sessions and passwords, stored outside the database. */
export type Secrets = { sessionKey: Uint8Array; pepper: Uint8Array };

/** The keys of the environment, else of the data directory, made at the first start and readable by their owner alone. */
export async function readSecrets(config: Config): Promise<Secrets> {
  const { dataDir, sessionKey, passwordPepper } = config;
  return {
    sessionKey: sessionKey ?? (await storedKey(dataDir, 'session')),
    pepper: passwordPepper ?? (await storedKey(dataDir, 'password')),
  };
}

/** The key to push services, from the environment, else the data directory, made on first use. */
export async function readPushKey({ dataDir, pushKey }: Config): Promise<Uint8Array> {
  return pushKey ?? storedKey(dataDir, 'push', newPushKey);
}

function newPushKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // The bytes of a number, whose leading zeros are left out.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
}

async function storedKey(
  dataDir: string,
  name: string,
  make: () => Buffer = () => randomBytes(32),
): Promise<Uint8Array> {
  const directory = join(dataDir, 'secrets');
  const path = join(directory, `${name}.key`);
  const known = await readKey(path);
  if (known) return known;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(own, `${make().toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    // A link appears whole or not at all, and never replaces: of two first starts, one key wins.
    await link(own, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  const made = await readKey(path);
  if (!made) throw new BadConfiguration(`La clé ${path} n’a pas pu être écrite.`);
  return made;
}

async function readKey(path: string): Promise<Uint8Array | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length < 32) {
    throw new BadConfiguration(`${path} n’est pas une clé : rétablissez-la depuis une sauvegarde.`);
  }
  return new Uint8Array(key);
}
