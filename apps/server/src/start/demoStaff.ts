import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@kiroku/api/db/database';
import { newMember, randomPassword, writeMember } from '@kiroku/api/features/account/adminCommands';
import { hasMembers } from '@kiroku/api/features/account/members/memberStore';
import { openPasswords } from '@kiroku/api/features/account/passwords/passwords';
import { syncPath } from '@kiroku/api/lib/syncPath';
import { SITE } from '@kiroku/contract/site/config';
import type { Config } from '../config/config.ts';

const EMAIL = 'equipe@kiroku.example';
const FILE = 'compte-equipe.txt';

type Deps = Pick<Config, 'dataDir' | 'publicUrl' | 'passwordMin'> & {
  pepper: Uint8Array;
  now: () => number;
};

/**
 * Opens an account of the staff in the transaction of the demo catalogue, unless an account exists. Answers the lines with its
 * password, none when it did nothing; the same are in `<dataDir>/compte-equipe.txt`, readable by this user only.
 */
export async function addDemoStaff(transaction: Database['sql'], deps: Deps): Promise<string[]> {
  if (await hasMembers(transaction)) return [];
  const { dataDir, publicUrl, passwordMin, pepper, now } = deps;
  const password = randomPassword(passwordMin);
  const wanted = { username: SITE.name, email: EMAIL, password, isStaff: true };
  const member = await newMember({ passwords: openPasswords(pepper), passwordMin, now }, wanted);
  const lines = [
    `Adresse : ${publicUrl}`,
    `Compte de l’équipe : ${wanted.username}, ${EMAIL}`,
    `Mot de passe : ${password}`,
  ];
  // Before the account: an interruption never leaves an account with an unknown password.
  await writePrivately(dataDir, FILE, lines.map((line) => `${line}\n`).join(''));
  await writeMember(transaction, member);
  return lines;
}

/** The file is there whole, also after a power cut, before this resolves. */
async function writePrivately(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${name}.tmp`);
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
  await syncPath(folder);
}
