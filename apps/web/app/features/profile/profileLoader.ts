import { readUser } from '@kiroku/contract/account/calls';
import type { User } from '@kiroku/contract/account/schema';
import { userPath } from '@kiroku/contract/paths';
import { memberCardPath } from '@kiroku/contract/profile/card';
import { data, redirect } from 'react-router';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Member of a page: with the number of followers, not their names. */
export type ProfileUser = Omit<User, 'follower' | 'following' | 'email'> & {
  followers: number;
  following: number;
  /** Path of the drawn card, which no browser has to work out. */
  card: string;
};

/** By request: the loaders of the profile's frame and of its page run at the same time, and share one call. */
const pendingUsers = new WeakMap<ServerContext, Promise<ProfileUser>>();

/** Member of a page. Throws the 404 page for an unknown name. */
export function loadProfile(username: string, server: ServerContext): Promise<ProfileUser> {
  const known = pendingUsers.get(server) ?? readProfile(username, server);
  pendingUsers.set(server, known);
  return known;
}

/**
 * Redirect from a former name to the same page under the current one. Temporary: another member may take the name later
 * (product.md, Accounts 2).
 */
export function redirectFormerName(requestedName: string, { username }: ProfileUser, address: string): void {
  if (requestedName.toLowerCase() === username.toLowerCase()) return;
  // A browser that has the page already asks for its data alone.
  const [, , , ...tab] = new URL(address).pathname.replace(/\.data$/, '').split('/');
  throw redirect([userPath(username), ...tab].join('/'));
}

async function readProfile(username: string, server: ServerContext): Promise<ProfileUser> {
  const user = await server.call(readUser, { params: { username } });
  if (!user.ok) throw data(null, { status: 404 });
  const { follower, following, email: _, ...rest } = user.reply;
  const counts = { followers: follower.length, following: following.length };
  return { ...rest, ...counts, card: memberCardPath(rest) };
}
