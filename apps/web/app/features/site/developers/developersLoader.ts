import { readApiInfo } from '@kiroku/contract/site/calls';
import type { ApiInfo } from '@kiroku/contract/site/endpoints';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

export async function loadDevelopers(server: ServerContext): Promise<ApiInfo> {
  const found = await server.call(readApiInfo);
  if (!found.ok) throw new Response(found.problem.message, { status: found.problem.status });
  return found.reply;
}
