import { SUCCESS } from '@kiroku/contract/base/problem';
import * as calls from '@kiroku/contract/social/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { People, Social } from './service.ts';

export function socialRoutes(social: Social): Binding[] {
  return [
    bind(calls.followMember, async ({ caller, body }) => {
      await social.follow(caller, body.follow_uid);
      return { reply: SUCCESS };
    }),
    bind(calls.unfollowMember, async ({ caller, body }) => {
      await social.unfollow(caller, body.follow_uid);
      return { reply: SUCCESS };
    }),
    bind(calls.listFollowers, async ({ params, query }) =>
      listed(await social.people(params.uid, 'follower', query.page)),
    ),
    bind(calls.listFollowing, async ({ params, query }) =>
      listed(await social.people(params.uid, 'following', query.page)),
    ),
  ];
}

const listed = ({ members, total }: People) => ({
  reply: members,
  headers: { 'x-total-count': String(total) },
});
