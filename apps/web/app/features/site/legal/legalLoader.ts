import { readSiteInfo } from '@kiroku/contract/site/calls';
import type { SiteInfo } from '@kiroku/contract/site/endpoints';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Content of the legal page: the site's info and its address. */
export type LegalData = { siteInfo: SiteInfo; origin: string };

export async function loadLegal(server: ServerContext): Promise<LegalData> {
  const found = await server.call(readSiteInfo);
  if (!found.ok) throw new Response(found.problem.message, { status: found.problem.status });
  return { siteInfo: found.reply, origin: server.origin };
}
