import { readOverview } from '@kiroku/contract/profile/endpoints';
import type { Overview } from '@kiroku/contract/profile/schema';
import type { ServerContext } from '../../../lib/serverContext.ts';
import { visibleOrNull } from '../../../lib/visibleOrNull.ts';

/** What a member's library comes to; null where they keep it from visitors. Throws the 404 page where the member left meanwhile. */
export async function loadOverview(uid: string, server: ServerContext): Promise<Overview | null> {
  return visibleOrNull(await server.call(readOverview, { params: { uid } }));
}
