import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { ServerBuild } from 'react-router';
import type { RenderPage } from './pages.ts';
import { type PageDeps, renderer } from './production.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));

/** Serves the web app from its sources with hot reload, in this process. */
export async function serveSources(deps: PageDeps): Promise<RenderPage> {
  const { api } = deps;
  const { createServer } = await import('vite');
  const vite = await leavingSignals(() =>
    createServer({
      root: WEB,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: api.app.server } },
    }),
  );
  await api.app.register(middie);
  api.app.use(vite.middlewares);
  api.app.addHook('onClose', () => vite.close());
  const readBuild = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return renderer(readBuild, deps, 'development');
}

/** Vite would end the process on SIGTERM before the database is closed; closing is ours. */
async function leavingSignals<T>(start: () => Promise<T>): Promise<T> {
  const ours = process.listeners('SIGTERM');
  const started = await start();
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  }
  return started;
}
