import './start/applyLogFormat.ts';
import './config/applySite.ts';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { BadConfiguration } from './config/badConfiguration.ts';
import { readConfig } from './config/config.ts';
import { reportOf } from './start/jsonLog.ts';
import { runProcesses } from './start/processes.ts';
import { openSiteDatabase } from './start/siteDatabase.ts';
import { StartRefused } from './start/startRefused.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

// Nothing the site writes is for other accounts of the machine.
process.umask(0o077);

try {
  const config = readConfig(process.env, ROOT);
  const production = process.env.NODE_ENV !== 'development';
  if (production && config.processes > 1 && cluster.isPrimary)
    process.exit(await runProcesses(config.processes, (line) => console.error(line)));
  // Most modules load while the database opens, for as long as a small one takes. `startServer` reports its failure.
  const { promise: waits, resolve: onWait } = Promise.withResolvers<void>();
  const opening = openSiteDatabase(config, reportOf(config), { onWait });
  opening.catch(() => onWait());
  await waits;
  const { startServer } = await import('./start/startServer.ts');
  await startServer(config, production, opening);
} catch (error) {
  // Errors that the operator can fix are a sentence; others are printed with their stack.
  const known = error instanceof BadConfiguration || error instanceof StartRefused;
  console.error(known ? error.message : error);
  process.exit(1);
}
