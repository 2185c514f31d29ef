import { afterAll, beforeAll } from 'vitest';
import { endAll, preparedDataDir, type Run, type RunningSite, startSite } from './runSite.ts';

/** A site for a test file, over a separate database. Set only inside tests and hooks. */
export function setupSite(run: Omit<Run, 'dataDir'>) {
  let prepared: Awaited<ReturnType<typeof preparedDataDir>>;
  let site: RunningSite;
  beforeAll(async () => {
    prepared = await preparedDataDir();
    site = await startSite({ dataDir: prepared.dataDir, ...run });
  });
  afterAll(async () => {
    await site?.end();
    endAll();
    await prepared?.remove();
  });
  return {
    get site() {
      return site;
    },
    get dataDir() {
      return prepared.dataDir;
    },
    /** A request, redirects not followed. */
    ask: (path: string, init: RequestInit = {}) => fetch(site.origin + path, { redirect: 'manual', ...init }),
  };
}
