import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { FRANCHISE_ORDERS, type FranchiseView, franchisePath } from '@kiroku/contract/paths';
import { FRANCHISE_CALLS } from '@kiroku/contract/relations/calls';
import { RELATION_PROBLEMS } from '@kiroku/contract/relations/problems';
import { data, redirect } from 'react-router';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

type Params = { id: string; slug?: string | undefined };

/**
 * A franchise, filtered by the address. Throws the 404 page, or a redirect from the address of one of its titles to its own
 * (product.md, Franchises 3).
 */
export async function loadFranchise(
  kind: Kind,
  params: Params,
  query: URLSearchParams,
  server: ServerContext,
) {
  const found = await server.call(FRANCHISE_CALLS[kind], { params: { id: params.id } });
  if (!found.ok) {
    if (found.problem.code !== RELATION_PROBLEMS.noFranchise.code) throw data(null, { status: 404 });
    // Relations come and go: the franchise may be there again.
    throw redirect(`/${kind}/${params.id}`, 302);
  }
  const franchise = found.reply;
  const view = viewOf(query);
  const isItsOwn = franchise.kind === kind && String(franchise.id) === params.id;
  if (!isItsOwn) throw redirect(franchisePath(franchise, view), 302);
  if ((params.slug ?? '') !== franchise.slug) throw redirect(franchisePath(franchise, view), 301);
  return { franchise, view };
}

function viewOf(query: URLSearchParams): FranchiseView {
  const kind = KINDS.find((one) => one === query.get('type'));
  const order = FRANCHISE_ORDERS.find((one) => one === query.get('ordre'));
  return { kind, order };
}

export type FranchiseData = Awaited<ReturnType<typeof loadFranchise>>;
