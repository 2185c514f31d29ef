import { readUser } from '@kiroku/contract/account/endpoints';
import { data } from 'react-router';
import type { ServerContext } from '../../lib/server-context.ts';

/** The member a page is about. Throws the 404 page for a name that is nobody's. */
export async function loadProfile(username: string, server: ServerContext) {
  const user = await server.call(readUser, { params: { username } });
  if (!user.ok) throw data(null, { status: 404 });
  return user.reply;
}
