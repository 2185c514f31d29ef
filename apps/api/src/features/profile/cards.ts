import { createHash } from 'node:crypto';
import { parisDay } from '@kiroku/contract/base/dates';
import { MEMBER_CARD_ROUTE } from '@kiroku/contract/profile/card';
import { overviewSchema } from '@kiroku/contract/profile/schema';
import type { FastifyInstance } from 'fastify';
import type { MemberCard } from '../../adapters/pictures/memberCard.ts';
import type { Member } from '../../db/member.ts';
import { matchesEtag } from '../../http/etag.ts';
import { LruMap } from '../../http/lruMap.ts';
import { SingleFlight } from '../../http/singleFlight.ts';
import type { AccountDeps } from '../account/deps.ts';
import { looksOf } from '../account/present.ts';
import { readMember } from '../account/profile.ts';
import { stillKeyOf } from '../media/pictureKey.ts';
import type { Overviews } from './overview.ts';

const KEPT_BYTES = 8 * 2 ** 20;
/** Asked for again each time: the figures of a library that was hidden a moment ago go at once. */
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, no-cache',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The pictures of members for social networks, drawn when one is asked for and kept for what it shows. */
export function memberCardRoute(app: FastifyInstance, accounts: AccountDeps, overviews: Overviews): void {
  const kept = new LruMap<string, Buffer>(KEPT_BYTES, (picture) => picture.length);
  const drawing = new SingleFlight<Buffer>();

  async function draw(key: string, card: MemberCard, avatar: string | null): Promise<Buffer> {
    // sharp and satori are loaded by the first picture somebody asks for, not at start-up.
    const { drawMemberCard } = await import('../../adapters/pictures/memberCard.ts');
    const picture = avatar === null ? null : await accounts.media.read(stillKeyOf(avatar));
    const bytes = await drawMemberCard(card, picture);
    kept.set(key, bytes);
    return bytes;
  }

  app.get<{ Params: { username: string } }>(MEMBER_CARD_ROUTE, async (request, reply) => {
    const member = await readMember(accounts, request.params.username);
    const card = await cardOf(accounts, overviews, member);
    const key = JSON.stringify([card, member.avatar]);
    const etag = `W/"${createHash('sha1').update(key).digest('base64url').slice(0, 20)}"`;
    void reply.headers({ ...HEADERS, etag });
    if (matchesEtag(request, etag)) return reply.code(304).send();
    const bytes = kept.get(key) ?? (await drawing.run(key, () => draw(key, card, member.avatar)));
    return reply.send(bytes);
  });
}

/** What anybody may know of a member. */
async function cardOf(accounts: AccountDeps, overviews: Overviews, member: Member): Promise<MemberCard> {
  const { themeColor, isStaff, isPremium } = looksOf(accounts, member);
  const badges = [isStaff && 'Modérateur', isPremium && 'Premium'].filter((badge) => badge !== false);
  return {
    username: member.username,
    color: themeColor,
    badges,
    since: parisDay(member.createdAt.getTime()).year,
    stats: member.visibility === 'everyone' ? await cardStats(overviews, member.uid) : null,
  };
}

async function cardStats(overviews: Overviews, uid: string): Promise<MemberCard['stats']> {
  const { body } = await overviews.read(uid, null);
  const { total, episodes } = overviewSchema.parse(JSON.parse(body.toString()));
  return { total, episodes };
}
