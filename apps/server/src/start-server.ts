import { DatabaseLocked } from '@kiroku/api/db/database';
import { DatabaseUnavailable } from '@kiroku/api/db/problems';
import { SITE } from '@kiroku/contract/site/config';
import { openControlSocket } from './cli/control-socket.ts';
import type { Config } from './config.ts';
import { servePages } from './pages/pages.ts';
import { openSite, type Site } from './site.ts';

/** Why the site did not start, in a sentence for the person at the terminal. */
class StartRefused extends Error {
  readonly explained = true;
}

/** Opens the site, listens, prints the address, and closes cleanly on Ctrl-C or SIGTERM. Throws an explained error when it cannot start. */
export async function startServer(config: Config, production: boolean): Promise<void> {
  const report = (line: string) => console.error(line);
  const now = () => Date.now();
  const site = await openSite({ config, now, report }).catch((error: unknown) => {
    throw explained(error, config);
  });
  try {
    await addPages(site, config, production, now, report);
    await site.api.app.listen({ port: config.port, host: config.host });
    const control = await openControlSocket(site, config, report);
    closeOnSignal(async () => {
      await control.close();
      await site.close();
    });
  } catch (error) {
    await site.close();
    throw explained(error, config);
  }
  console.log(`${SITE.name} est prêt : ${localAddress(config, site)}`);
}

async function addPages(
  site: Site,
  { publicUrl }: Config,
  production: boolean,
  now: () => number,
  report: (line: string) => void,
): Promise<void> {
  const { api } = site;
  if (production) {
    const { renderBuiltPages, serveBuiltFiles } = await import('./pages/production.ts');
    await serveBuiltFiles(api);
    servePages({ api, publicUrl, render: await renderBuiltPages(api, now), cached: true, now, report });
    return;
  }
  const { serveSources } = await import('./pages/development.ts');
  servePages({ api, publicUrl, render: await serveSources(api, now), cached: false, now, report });
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function explained(error: unknown, config: Config): unknown {
  if (error instanceof DatabaseLocked) return new StartRefused(error.message);
  if (error instanceof DatabaseUnavailable && config.databaseUrl) {
    return new StartRefused('La base de données de DATABASE_URL ne répond pas.');
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartRefused(`Le port ${config.port} est déjà pris ; choisissez-en un autre avec PORT=….`);
  }
  if (code === 'EACCES')
    return new StartRefused(`Le port ${config.port} demande des droits que ce compte n'a pas.`);
  return error;
}

function localAddress(config: Config, site: Site): string {
  const address = site.api.app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`;
}
