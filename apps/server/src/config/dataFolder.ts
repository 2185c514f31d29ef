import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { restrictToOwner } from '@kiroku/api/db/restrictToOwner';

/** Files of the data directory outside the database, whose engine protects its own. */
const PRIVATE = ['secrets', 'outbox', 'downloads', 'compte-equipe.txt'];

/** Makes the data directory when it is missing, and shuts out every other account: it holds keys, hashes and mails. */
export async function keepDataPrivate(dataDir: string, report: (line: string) => void): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await restrictToOwner(dataDir, report, false);
  for (const name of PRIVATE) await restrictToOwner(join(dataDir, name), report);
  // Pictures are public, and there may be very many.
  await restrictToOwner(join(dataDir, 'media'), report, false);
}
