import { readOffer } from '@kiroku/contract/premium/calls';
import type { Offer } from '@kiroku/contract/premium/schema';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Tiers for sale with their payment links. */
export async function loadOffer(server: ServerContext): Promise<Offer> {
  const found = await server.call(readOffer);
  if (!found.ok) throw new Response(found.problem.message, { status: found.problem.status });
  return found.reply;
}
