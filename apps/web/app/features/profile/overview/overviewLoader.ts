import { readOverview } from '@kiroku/contract/profile/calls';
import type { Overview } from '@kiroku/contract/profile/schema';
import type { ServerContext } from '#app/lib/document/serverContext.ts';
import { visibleOrNull } from '#app/lib/rendering/visibleOrNull.ts';

/** Statistics of a member's library; null where they are hidden. Throws the 404 page for a member deleted meanwhile. */
export async function loadOverview(uid: string, server: ServerContext): Promise<Overview | null> {
  return visibleOrNull(await server.call(readOverview, { params: { uid } }));
}
