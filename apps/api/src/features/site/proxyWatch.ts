import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { type ProxySign, proxySignOf } from '../../http/admission/proxySigns.ts';
import type { Report } from '../../lib/report.ts';

const FACT = 'proxy_seen';
const HOUR = 3_600_000;
/** A proxy that was removed is forgotten after a day. */
const RECENT_MS = 24 * HOUR;
/** Networks of an operator's own proxy. A visitor on the web can send its headers as well. */
const OWN_NETWORKS = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

type Deps = { db: Database; now: () => number; report: Report; trustedProxies: readonly string[] };

/** Records for `doctor`, once an hour, that requests come through a proxy while none is trusted; reports the first. */
export function watchProxies(app: FastifyInstance, { db, now, report, trustedProxies }: Deps): void {
  if (trustedProxies.length > 0) return;
  let notedAt: number | undefined;
  let noting: Promise<unknown> | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    // A clock that steps back does not silence it.
    if (notedAt !== undefined && Math.abs(now() - notedAt) < HOUR) return;
    const sign = proxySignOf(request);
    if (sign === null || !isOwnNetwork(request.socket.remoteAddress)) return;
    if (notedAt === undefined)
      report(
        'un proxy semble être devant le site et aucun n’est cru : réglez TRUSTED_PROXIES, sinon ses visiteurs comptent tous pour un seul',
        { part: 'proxy' },
      );
    notedAt = now();
    // The next hour tries again.
    noting = writeSign(db.sql, sign, now()).catch(() => undefined);
  });
  app.addHook('onClose', () => noting);
}

/** The sign of a proxy that was seen within the last day while none was trusted; null: none was. */
export async function readProxySign(db: Db, now: number): Promise<ProxySign | null> {
  const fact = await db
    .selectFrom('site_fact')
    .select(['value', 'changed_at'])
    .where('name', '=', FACT)
    .executeTakeFirst();
  if (!fact || Math.abs(now - fact.changed_at.getTime()) > RECENT_MS) return null;
  return fact.value === 'http10' ? 'http10' : 'header';
}

function writeSign(db: Db, sign: ProxySign, at: number): Promise<unknown> {
  const row = { value: JSON.stringify(sign), changed_at: new Date(at) };
  return db
    .insertInto('site_fact')
    .values({ name: FACT, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

function isOwnNetwork(address = ''): boolean {
  return ipaddr.isValid(address) && OWN_NETWORKS.includes(ipaddr.process(address).range());
}
