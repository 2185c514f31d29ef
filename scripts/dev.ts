import '../apps/server/src/config/applySite.ts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SITE } from '@kiroku/contract/site/config';
import type { FSWatcher } from 'vite';
import { BadConfiguration } from '../apps/server/src/config/badConfiguration.ts';
import { type Config, readConfig } from '../apps/server/src/config/config.ts';
import { localAddress } from '../apps/server/src/start/localAddress.ts';
import { StartRefused, toStartRefused } from '../apps/server/src/start/startRefused.ts';
import { callsOver, openSources, pageRenderer, RENDERER } from './dev/devPages.ts';
import { forward } from './dev/forward.ts';
import { openServer } from './dev/restartedServer.ts';
import { ROOT } from './root.ts';

/** Sources of the server side: a change restarts the server. The web side reloads inside the running page (Vite). */
const SERVER_SOURCES = ['apps/api/src', 'apps/server/src', 'packages/contract/src'];
/** Delay for further changes: an editor or a checkout writes several files. */
const SETTLE_MS = 50;
const NOT_RUNNING = 'Le serveur ne tourne pas ; il repart à la prochaine modification.';

process.env.NODE_ENV = 'development';
try {
  await develop(readConfig(process.env, ROOT));
} catch (error) {
  console.error(error instanceof BadConfiguration || error instanceof StartRefused ? error.message : error);
  process.exit(1);
}

/**
 * Serves the site from its sources. This process answers at the site's address and holds the web app's modules; the server that an edit
 * restarts is behind it, and requests wait for it.
 */
async function develop(config: Config): Promise<void> {
  const front = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end(String(error));
    });
  });
  front.listen(config.port, config.host);
  await once(front, 'listening').catch((error: unknown) => {
    throw toStartRefused(error, config);
  });
  const own = localAddress(config, front.address());
  const server = openServer(environmentOf(config, own), console.log);
  const opening = openSources(front);
  const rendering = opening.then((sources) =>
    pageRenderer({ sources, call: callsOver(server.address), urlToken: config.urlToken }),
  );

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url?.startsWith(RENDERER)) return (await rendering)(incoming, outgoing);
    const { middlewares } = await opening;
    middlewares(incoming, outgoing, async () => {
      const address = await server.address();
      if (address === null) outgoing.writeHead(503).end(NOT_RUNNING);
      else forward(incoming, outgoing, address);
    });
  }

  const sources = await opening;
  let starts = 0;
  const announce = async () => {
    starts += 1;
    const start = starts;
    const address = await server.address();
    if (start !== starts) return;
    console.log(address === null ? NOT_RUNNING : `${SITE.name} est prêt : ${own}`);
    if (start > 1) sources.ws.send({ type: 'full-reload' });
  };
  onEdit(sources.watcher, () => {
    server.restart();
    void announce();
  });
  onSignal(async (signal) => {
    starts += 1;
    const code = await server.stop(signal);
    await sources.close();
    process.exit(code ?? 0);
  });
  await announce();
}

function environmentOf({ publicUrl }: Config, own: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    PAGE_RENDERER: own + RENDERER,
    // Reading the modules takes half the time.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/dev'),
  };
}

function onEdit(watcher: FSWatcher, restart: () => void): void {
  const folders = SERVER_SOURCES.map((folder) => join(ROOT, folder));
  let settling: NodeJS.Timeout | undefined;
  watcher.add(folders).on('all', (_event, file) => {
    if (file.endsWith('.test.ts') || !folders.some((folder) => file.startsWith(folder))) return;
    clearTimeout(settling);
    settling = setTimeout(restart, SETTLE_MS);
  });
}

function onSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
