import { join } from 'node:path';
import { restrictToOwner } from '@kiroku/api/db/restrictToOwner';
import { makeFolder } from '@kiroku/api/lib/makeFolder';
import { BadConfiguration } from './badConfiguration.ts';

/** Files of the data directory outside the database, whose engine protects its own. */
const PRIVATE = ['secrets', 'outbox', 'downloads', 'compte-equipe.txt'];

/** Makes the data directory when it is missing, and shuts out every other account: it holds keys, hashes and mails. Throws BadConfiguration where it cannot be. */
export async function keepDataPrivate(dataDir: string, report: (line: string) => void): Promise<void> {
  await makeFolder(dataDir).catch((error: unknown) => {
    throw toBadConfiguration(error, dataDir);
  });
  await restrictToOwner(dataDir, report, false);
  for (const name of PRIVATE) await restrictToOwner(join(dataDir, name), report);
  // Pictures are public, and there may be very many.
  await restrictToOwner(join(dataDir, 'media'), report, false);
}

const REFUSED: Readonly<Record<string, string>> = {
  ENOENT: 'ne peut pas être créé à cet endroit',
  ENOTDIR: 'ne peut pas être créé dans un fichier',
  EEXIST: 'est un fichier',
  EACCES: 'ne peut pas être créé par ce compte',
  EPERM: 'ne peut pas être créé par ce compte',
  EROFS: 'ne peut pas être créé sur un disque en lecture seule',
  ENAMETOOLONG: 'a un nom trop long',
};

function toBadConfiguration(error: unknown, dataDir: string): unknown {
  const reason = error instanceof Error && 'code' in error ? REFUSED[String(error.code)] : undefined;
  return reason === undefined ? error : new BadConfiguration(`Le dossier ${dataDir} (DATA_DIR) ${reason}.`);
}
