import { readUser } from '@kiroku/contract/account/endpoints';
import type { User } from '@kiroku/contract/account/schema';
import { userPath } from '@kiroku/contract/paths';
import { data, redirect } from 'react-router';
import type { ServerContext } from '../../lib/serverContext.ts';

/** A member as pages about them need: how many follow, not who. */
export type ProfileUser = Omit<User, 'follower' | 'following' | 'email'> & {
  followers: number;
  following: number;
};

/** By request: the frame of a profile and the page inside it are loaded at the same time, and ask once. */
const pendingUsers = new WeakMap<ServerContext, Promise<ProfileUser>>();

/** The member a page is about. Throws the 404 page for a name that is nobody's. */
export function loadProfile(username: string, server: ServerContext): Promise<ProfileUser> {
  const known = pendingUsers.get(server) ?? readProfile(username, server);
  pendingUsers.set(server, known);
  return known;
}

/**
 * Leads from an address with a name that the member has left to the same page under the present one. For a while only: the
 * name may be another member's later.
 */
export function redirectFormerName(requestedName: string, { username }: ProfileUser, address: string): void {
  if (requestedName.toLowerCase() === username.toLowerCase()) return;
  const [, , , ...tab] = new URL(address).pathname.split('/');
  throw redirect([userPath(username), ...tab].join('/'));
}

async function readProfile(username: string, server: ServerContext): Promise<ProfileUser> {
  const user = await server.call(readUser, { params: { username } });
  if (!user.ok) throw data(null, { status: 404 });
  const { follower, following, email: _, ...rest } = user.reply;
  return { ...rest, followers: follower.length, following: following.length };
}
