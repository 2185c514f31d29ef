import { createHash } from 'node:crypto';
import { maySee } from '@kiroku/contract/account/visibility';
import { parisDay } from '@kiroku/contract/base/dates';
import { MEMBER_CARD_ROUTE } from '@kiroku/contract/profile/card';
import type { FastifyInstance } from 'fastify';
import type { Drawings } from '../../adapters/pictures/drawings.ts';
import type { MemberCard } from '../../adapters/pictures/memberCard.ts';
import type { Member } from '../../db/member.ts';
import { matchesEtag } from '../../http/answers/etag.ts';
import type { AccountDeps } from '../account/deps.ts';
import { appearanceOf } from '../account/members/presentMember.ts';
import { readMember } from '../account/members/profile.ts';
import { stillKeyOf } from '../media/pictureKey.ts';
import type { Overviews } from './overview.ts';

/** Revalidated at each use: a library that is hidden takes its figures away at once. */
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, no-cache',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Pictures of members for social networks, drawn on demand and cached by content. */
export function memberCardRoute(
  app: FastifyInstance,
  accounts: AccountDeps,
  overviews: Overviews,
  drawings: Drawings,
): void {
  const readCard = drawings.keep('member-cards');

  app.get<{ Params: { username: string } }>(MEMBER_CARD_ROUTE, async (request, reply) => {
    const member = await readMember(accounts, request.params.username);
    const card = await cardOf(accounts, overviews, member);
    const key = JSON.stringify([card, member.avatar]);
    const etag = `W/"${createHash('sha1').update(key).digest('base64url').slice(0, 20)}"`;
    const headers = { ...HEADERS, etag };
    if (matchesEtag(request, etag)) return reply.headers(headers).code(304).send();
    const describe = async () => ({
      of: 'member' as const,
      member: card,
      avatar: member.avatar === null ? null : await accounts.media.read(stillKeyOf(member.avatar)),
    });
    const bytes = await readCard(key, describe, request.signal);
    return reply.headers(headers).send(bytes);
  });
}

/** The public content of a member's card. */
async function cardOf(accounts: AccountDeps, overviews: Overviews, member: Member): Promise<MemberCard> {
  const { themeColor, isStaff, isPremium } = appearanceOf(accounts, member);
  const badges = [isStaff && 'Modérateur', isPremium && 'Premium'].filter((badge) => badge !== false);
  return {
    username: member.username,
    color: themeColor,
    badges,
    since: parisDay(member.createdAt.getTime()).year,
    stats: maySee(member.visibility, 'other') ? await cardStats(overviews, member.uid) : null,
  };
}

async function cardStats(overviews: Overviews, uid: string): Promise<MemberCard['stats']> {
  const { total, episodes } = (await overviews.read(uid, null)).value();
  return { total, episodes };
}
