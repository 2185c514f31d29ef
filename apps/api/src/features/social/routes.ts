import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/social/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { ReadFollowedOnTitle } from './followedOnTitle.ts';
import type { People, Social } from './service.ts';

export function socialRoutes(social: Social, onTitle: ReadFollowedOnTitle): Binding[] {
  const done = async (work: Promise<void>) => {
    await work;
    return { reply: SUCCESS };
  };
  return [
    bind(calls.followMember, ({ caller, body }) => done(social.follow(caller, body.follow_uid))),
    bind(calls.unfollowMember, ({ caller, body }) => done(social.unfollow(caller, body.follow_uid))),
    bind(calls.listFollowers, async ({ params, query }) =>
      listed(await social.people(params.uid, 'follower', query.page)),
    ),
    bind(calls.listFollowing, async ({ params, query }) =>
      listed(await social.people(params.uid, 'following', query.page)),
    ),
    bind(calls.searchMembers, async ({ params }) => ({ reply: await social.search(params.q) })),
    bind(calls.removeFollower, ({ caller, body }) => done(social.removeFollower(caller, body.uid))),
    bind(calls.blockMember, ({ caller, body }) => done(social.block(caller, body.uid))),
    bind(calls.unblockMember, ({ caller, body }) => done(social.unblock(caller, body.uid))),
    bind(calls.listBlocked, async ({ caller }) => ({ reply: await social.blocked(caller) })),
    bind(calls.readFollowedOnAnime, async ({ caller, params }) => ({
      reply: await onTitle(caller, 'anime', params.id),
    })),
    bind(calls.readFollowedOnManga, async ({ caller, params }) => ({
      reply: await onTitle(caller, 'manga', params.id),
    })),
  ];
}

const listed = ({ members, total }: People) => ({
  reply: members,
  headers: { 'x-total-count': String(total) },
});
