import { PROBLEMS } from '@kiroku/contract/base/problems';
import {
  type ApiInfo,
  enterMaintenance,
  health,
  openapi,
  readApiInfo,
  readSiteInfo,
  ready,
} from '@kiroku/contract/site/endpoints';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { readLastCheck } from '../../db/integrity/lastCheck.ts';
import { jsonContent, ReadyResponse } from '../../http/answers/readyResponse.ts';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import { ProblemError } from '../../http/problems.ts';
import { type Maintenance, passCookie } from './maintenance.ts';
import type { ApiDescription } from './openapi.ts';
import type { ReadSiteInfo } from './siteInfo.ts';

const DAMAGED =
  'La dernière vérification a trouvé des dommages dans la base de données ; le journal dit lesquels.';
const OK = { reply: { success: true } } as const;

/** Dependencies of the site's own calls. */
export type SiteDeps = { db: Database; maintenance: Maintenance; publicUrl: string };

/** Liveness, readiness, the site's information, and the API's description. */
export function siteRoutes(
  { db, maintenance, publicUrl }: SiteDeps,
  siteInfo: ReadSiteInfo,
  apiInfo: ApiInfo,
  describe: () => ApiDescription,
): Binding[] {
  let description: ReadyResponse<ApiDescription> | undefined;
  return [
    bind(health, () => OK, { cacheControl: 'no-store' }),
    bind(ready, () => isReady(db), { cacheControl: 'no-store' }),
    bind(enterMaintenance, () => {
      const pass = maintenance.pass();
      return {
        reply: { isMaintenance: pass !== null },
        ...(pass !== null && { headers: { 'set-cookie': passCookie(pass, publicUrl) } }),
      };
    }),
    bind(readSiteInfo, async () => ({ reply: await siteInfo() }), SHORT_CACHE),
    bind(readApiInfo, () => ({ reply: apiInfo }), SHORT_CACHE),
    bind(
      openapi,
      () => {
        description ??= new ReadyResponse(jsonContent(describe()));
        return { ready: description };
      },
      SHORT_CACHE,
    ),
  ];
}

async function isReady(db: Database): Promise<{ reply: z.output<typeof ready.reply> }> {
  try {
    await db.ping();
    const last = await readLastCheck(db.sql);
    const damaged = last !== undefined && last.damage.length > 0;
    const database = { checkedAt: last?.at ?? null, damaged, ...(damaged && { message: DAMAGED }) };
    return { reply: { success: true, database } };
  } catch {
    // The load balancer only needs to know that the database does not answer.
    throw new ProblemError(PROBLEMS.unavailable);
  }
}
