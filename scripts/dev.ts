import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Sources of the server side: a change restarts it. The web side reloads inside the running page (Vite). */
const SERVER_SOURCES = ['apps/api/src', 'apps/server/src', 'packages/contract/src'];

const watched = SERVER_SOURCES.map((folder) => `--watch-path=${join(ROOT, folder)}`);
const server = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', join(ROOT, 'apps/server/src/main.ts')],
  {
    stdio: 'inherit',
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
