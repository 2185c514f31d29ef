import { isAway } from '@kiroku/api/db/problems';
import type { Report } from '@kiroku/api/lib/report';
import { showsOwnAlone } from '@kiroku/contract/catalogue/picture';
import { SITE } from '@kiroku/contract/site/config';
import { openControlSocket } from '../cli/control/controlSocket.ts';
import type { Config } from '../config/config.ts';
import { inactiveAccountsWarnings } from '../config/inactiveAccounts.ts';
import { legalWarnings } from '../config/legal.ts';
import { proxyWarnings } from '../config/proxyWarnings.ts';
import { servePages } from '../pages/pages.ts';
import { type BuiltPages, readBuiltPages, renderBuiltPages, serveBuiltFiles } from '../pages/production.ts';
import { watchConnections } from './drain.ts';
import { reportOf } from './jsonLog.ts';
import { surviveUncaught } from './lastResort.ts';
import { localAddress } from './localAddress.ts';
import { isFirstProcess } from './processes.ts';
import { openSite, type Site } from './site.ts';
import type { SiteDatabase } from './siteDatabase.ts';
import { toStartRefused } from './startRefused.ts';

/**
 * Opens the site on its database, listens, prints the address (the first of several processes does), and closes cleanly on Ctrl-C or
 * SIGTERM. Throws StartRefused when it cannot start.
 */
export async function startServer(
  config: Config,
  production: boolean,
  opening: Promise<SiteDatabase>,
): Promise<void> {
  const report = withoutAway(reportOf(config));
  const now = () => Date.now();
  // Read while the database opens; awaited once there is an API.
  const built = production ? readBuiltPages() : undefined;
  built?.catch(() => {});
  const site = await openSite({ config, now, report, opening }).catch((error: unknown) => {
    throw toStartRefused(error, config);
  });
  const { app } = site.api;
  try {
    await addPages(site, config, built, now, report);
    const connections = watchConnections(app.server, { finishWithin: config.stopWithinMs });
    connections.measure(site.measures);
    await app.listen({ port: config.port, host: config.host });
    const control = await openControlSocket(site, config, report);
    closeOnSignal(async () => {
      await control.close();
      await connections.announceClose();
      const closed = site.close();
      connections.end();
      await closed;
    });
  } catch (error) {
    await site.close();
    throw toStartRefused(error, config);
  }
  surviveUncaught(report);
  if (!isFirstProcess()) return;
  for (const line of [
    ...legalWarnings(config),
    ...proxyWarnings(config),
    ...inactiveAccountsWarnings(config),
  ])
    report(line);
  console.log(`${SITE.name} est prêt : ${localAddress(config, app.server.address())}`);
}

async function addPages(
  site: Site,
  { publicUrl, urlToken, board, pictureMode }: Config,
  built: Promise<BuiltPages> | undefined,
  now: () => number,
  report: Report,
): Promise<void> {
  const { api } = site;
  const ownPicturesAlone = showsOwnAlone(pictureMode);
  if (built) {
    await serveBuiltFiles(api);
    const { build, styles } = await built;
    const render = renderBuiltPages(build, { api, now, urlToken });
    const shown = { boardUrl: board?.url, ownPicturesAlone };
    const { measures } = site;
    servePages({ api, publicUrl, ...shown, render, styles, cached: true, measures, now, report });
    return;
  }
  const { renderFromSources } = await import('../pages/development.ts');
  servePages({ api, publicUrl, render: renderFromSources(), styles: new Map(), cached: false, now, report });
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
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/** Drops the lines that every part writes about a database that is away: the connection itself writes one. */
function withoutAway(report: Report): Report {
  return (line, details) => {
    if (details?.part === 'database' || !isAway(details?.error)) report(line, details);
  };
}
