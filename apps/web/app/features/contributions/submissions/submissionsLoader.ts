import { TITLE_CALLS } from '@kiroku/contract/catalogue/calls';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { namedTitle } from '@kiroku/contract/catalogue/titles';
import { submissionsPath } from '@kiroku/contract/paths';
import { data } from 'react-router';
import { redirectMerged } from '#app/lib/document/redirectMerged.ts';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Names of a title. Throws the 404 page. Proposals are fetched in the browser, by the staff alone. */
export async function loadNames(kind: Kind, params: { id: string }, server: ServerContext) {
  const reply = await server.call(TITLE_CALLS[kind].read, { params });
  if (!reply.ok) throw data(null, { status: 404 });
  redirectMerged(params, reply.reply.id, (id) => submissionsPath(kind, id));
  return { kind, title: namedTitle(reply.reply) };
}

export type NamedTitle = Awaited<ReturnType<typeof loadNames>>;
