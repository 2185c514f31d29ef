import './config/applySite.ts';
import { fileURLToPath } from 'node:url';
import { BadConfiguration } from './config/badConfiguration.ts';
import { readConfig } from './config/config.ts';
import { StartRefused } from './start/startRefused.ts';
import { startServer } from './start/startServer.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

// Nothing the site writes is for other accounts of the machine.
process.umask(0o077);

try {
  await startServer(readConfig(process.env, ROOT), process.env.NODE_ENV !== 'development');
} catch (error) {
  // Errors that the operator can mend are a sentence; others keep their stack.
  const known = error instanceof BadConfiguration || error instanceof StartRefused;
  console.error(known ? error.message : error);
  process.exit(1);
}
