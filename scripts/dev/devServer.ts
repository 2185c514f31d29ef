import '../../apps/server/src/config/applySite.ts';
import { once } from 'node:events';
import '../../apps/server/src/start/startServer.ts';

// The server that scripts/dev.ts restarts. Its modules are read while the former server closes the database.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await once(process, 'message');
await import('../../apps/server/src/main.ts');
