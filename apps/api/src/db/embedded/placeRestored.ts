import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../lib/report.ts';
import { syncPath } from '../../lib/syncPath.ts';
import { clusterDir } from './cluster.ts';

/** A database that is being filled beside a damaged one. */
export const RESTORING = 'postgres.restoring';
/** The same once it is whole. */
export const RESTORED = 'postgres.restored';

/** Puts a restored database in the place of the damaged one, which is set aside and named. A kill at any moment leaves the rest to the next call. */
export async function placeRestored(dataDir: string, now: () => number, report: Report): Promise<void> {
  await rm(join(dataDir, RESTORING), { recursive: true, force: true });
  const restored = join(dataDir, RESTORED);
  if (!existsSync(restored)) return;
  if (existsSync(clusterDir(dataDir))) {
    const aside = freeName(join(dataDir, `postgres.damaged-${date(now())}`));
    await rename(clusterDir(dataDir), aside);
    report(
      `La base de données abîmée est mise de côté dans ${aside} ; effacez ce dossier quand il ne sert plus.`,
    );
  }
  await rename(restored, clusterDir(dataDir));
  await syncPath(dataDir);
}

/** Such as 2026-11-28-151221, in UTC. */
const date = (at: number): string =>
  new Date(at).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');

function freeName(path: string): string {
  let name = path;
  for (let number = 2; existsSync(name); number += 1) name = `${path}-${number}`;
  return name;
}
