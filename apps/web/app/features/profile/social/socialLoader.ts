import type { ListUser } from '@kiroku/contract/account/schema';
import { listFollowers, listFollowing } from '@kiroku/contract/social/calls';
import { data } from 'react-router';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** First page of a list of members, and its total. */
export type FirstMembers = { members: ListUser[]; total: number };
export type Follows = { followers: FirstMembers; following: FirstMembers };

/** First pages of both lists. Throws the 404 page for a member deleted meanwhile. */
export async function loadFollows(uid: string, server: ServerContext): Promise<Follows> {
  const input = { params: { uid }, query: { page: '1' } };
  const [followers, following] = await Promise.all([
    server.call(listFollowers, input),
    server.call(listFollowing, input),
  ]);
  if (!followers.ok || !following.ok) throw data(null, { status: 404 });
  const first = ({ reply, headers }: typeof followers) => ({
    members: reply,
    total: Number(headers['x-total-count']),
  });
  return { followers: first(followers), following: first(following) };
}
