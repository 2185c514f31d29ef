import { z } from 'zod';
import { ACCOUNT_PROBLEMS } from '../account/problems.ts';
import { listUserSchema } from '../account/schema.ts';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import { idParams, parameter, wholeNumber } from '../base/query.ts';
import { libraryEntrySchema } from '../catalogue/entry.ts';
import { searchParams } from '../catalogue/filters/query.ts';
import { CATALOGUE_PROBLEMS } from '../catalogue/problems.ts';
import { MODERATION_PROBLEMS } from '../moderation/problems.ts';
import * as calls from './calls.ts';
import { PAGE_INVALID, SOCIAL_PROBLEMS } from './problems.ts';

const tag = 'Membres';

/** Members of one page of a list. */
export const PEOPLE_PAGE_SIZE = 48;

export const followBody = z.object({
  follow_uid: z.string(),
  /** For older clients, which cannot send the header. */
  token: z.string().optional(),
});
const follow = { access: 'member', tag, bodyToken: true } as const;

export const followMember = endpoint({
  ...follow,
  ...calls.followMember,
  verified: true,
  summary: 'Suivre un membre',
  body: followBody,
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, MODERATION_PROBLEMS.blocked, SOCIAL_PROBLEMS.oneself],
});

export const unfollowMember = endpoint({
  ...follow,
  ...calls.unfollowMember,
  summary: 'Ne plus suivre un membre',
  body: followBody,
  reply: successSchema,
  refusals: [ACCOUNT_PROBLEMS.unknownUser, SOCIAL_PROBLEMS.oneself],
});

/** Without `page` the whole list, with it a page. */
const peopleQuery = z.object({ page: parameter(wholeNumber(1, 1_000_000, PAGE_INVALID)) });
const uidParams = z.object({ uid: z.string() });
const people = { access: 'anyone', tag, params: uidParams, query: peopleQuery } as const;
const reply = z.array(listUserSchema);

export const listFollowers = endpoint({
  ...people,
  ...calls.listFollowers,
  reply,
  summary: 'Qui suit un membre, les derniers d’abord',
  total: true,
  refusals: [ACCOUNT_PROBLEMS.unknownUser],
});

export const listFollowing = endpoint({
  ...people,
  ...calls.listFollowing,
  reply,
  summary: 'Qui un membre suit, les derniers d’abord',
  total: true,
  refusals: [ACCOUNT_PROBLEMS.unknownUser],
});

export const searchMembers = endpoint({
  ...calls.searchMembers,
  access: 'anyone',
  tag,
  summary: 'Au plus 20 membres, le nom exact d’abord',
  params: searchParams,
  reply,
});

const blockBody = z.object({ uid: z.string() });
const block = { access: 'member', tag, body: blockBody, reply: successSchema } as const;

export const removeFollower = endpoint({
  ...block,
  ...calls.removeFollower,
  summary: 'Retirer un abonné, sans le lui dire',
  refusals: [ACCOUNT_PROBLEMS.unknownUser, SOCIAL_PROBLEMS.oneself],
});

export const blockMember = endpoint({
  ...block,
  ...calls.blockMember,
  summary: 'Bloquer un membre : il ne suit plus, et ne voit plus ce que voient les abonnés',
  refusals: [ACCOUNT_PROBLEMS.unknownUser, SOCIAL_PROBLEMS.oneself],
});

export const unblockMember = endpoint({
  ...block,
  ...calls.unblockMember,
  summary: 'Débloquer un membre',
  refusals: [ACCOUNT_PROBLEMS.unknownUser, SOCIAL_PROBLEMS.oneself],
});

export const listBlocked = endpoint({
  ...calls.listBlocked,
  scope: 'session',
  access: 'member',
  tag,
  summary: 'Les membres que l’on bloque, les derniers d’abord',
  reply,
});

/** Followed members that a title’s page names (product.md, Title pages 10). */
export const FOLLOWED_SHOWN = 12;

/** Followed members who have a title, with the state in their library. */
const followedOnTitleSchema = z
  .object({
    /** All of them that the caller may see. */
    total: z.int().nonnegative(),
    /** The latest ones. */
    members: z.array(
      z.object({
        user: listUserSchema,
        ...libraryEntrySchema.pick({ status: true, progression: true, score: true }).shape,
      }),
    ),
  })
  .meta({ id: 'FollowedOnTitle' });
export type FollowedOnTitle = z.output<typeof followedOnTitleSchema>;

const onTitle = {
  access: 'member',
  tag,
  params: idParams,
  reply: followedOnTitleSchema,
} as const;

export const readFollowedOnAnime = endpoint({
  ...onTitle,
  ...calls.readFollowedOnAnime,
  summary: 'Les membres suivis qui ont cet anime, les derniers d’abord',
  unknown: CATALOGUE_PROBLEMS.unknownAnime,
});

export const readFollowedOnManga = endpoint({
  ...onTitle,
  ...calls.readFollowedOnManga,
  summary: 'Les membres suivis qui ont ce manga, les derniers d’abord',
  unknown: CATALOGUE_PROBLEMS.unknownManga,
});
