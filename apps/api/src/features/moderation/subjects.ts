import type { ListUser } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { Subject } from '@kiroku/contract/moderation/schema';
import {
  feedbackCommentPath,
  feedbackPath,
  historyPath,
  requestPath,
  submissionsPath,
  userPath,
} from '@kiroku/contract/paths';
import type { Member } from '../../db/member.ts';
import { findMembers } from '../account/members/memberStore.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import type { TitleMemory } from '../catalogue/memory/titleMemory.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { type PlacedComment, readComments } from '../feedback/commentStore.ts';
import { type FeedbackRow, readPosts } from '../feedback/store.ts';
import type { ModerationDeps } from './deps.ts';
import type { Target } from './reportStore.ts';
import { type Proposal, readProposals } from './targetStore.ts';
import { numberOf } from './targets.ts';

/** A name, and the path of its page; both null for what is gone. */
export type Named = Pick<Subject, 'name' | 'path'>;
type Picture = Subject['pictures'][number];

const GONE: Named = { name: null, path: null };
const NOTHING_MORE = { text: null, pictures: [] };

/** What some reports or lines of the journal are about, read together. */
export type Subjects = {
  user(uid: string | null): ListUser | null;
  member(uid: string): Named;
  title(kind: Kind, id: string): Named;
  proposal(id: string): Named;
  post(id: string): Named;
  of(reported: Target & { about: string | null }): Subject;
};

/** Ids of things that are read together. */
export type SubjectIds = {
  proposals?: readonly string[];
  posts?: readonly string[];
  comments?: readonly string[];
};

/** Reads members, proposals, posts and comments in one statement each; titles are in memory. */
export async function readSubjects(
  deps: ModerationDeps,
  uids: readonly (string | null)[],
  ids: SubjectIds = {},
): Promise<Subjects> {
  const { db, accounts, catalogue } = deps;
  const known = [...new Set(uids)].filter((uid) => uid !== null);
  const members = await accounts.members.getAll(known, (missing) => findMembers(db.sql, missing));
  const proposals = await readProposals(db.sql, (ids.proposals ?? []).map(numberOf));
  const board = await readBoard(deps, ids);
  const memberOf = (uid: string | null) => (uid === null ? undefined : members.get(uid));
  const titleOf = (kind: Kind, id: string) => catalogue.memories[kind].get(numberOf(id));

  const user = (uid: string | null) => {
    const member = memberOf(uid);
    return member ? listUserOf(accounts, member) : null;
  };
  const member = (uid: string): Named => {
    const found = memberOf(uid);
    return found ? { name: found.username, path: userPath(found.username) } : GONE;
  };
  const title = (kind: Kind, id: string): Named => {
    const found = titleOf(kind, id);
    return found ? { name: displayTitle(found), path: titlePath(kind, found.id, found) } : GONE;
  };
  const proposal = (id: string): Named => {
    const found = proposals.get(numberOf(id));
    return found ? { name: found.title, path: proposalPath(found) } : GONE;
  };

  function of({ target, targetId, about }: Target & { about: string | null }): Subject {
    const common = { target, id: targetId, user: user(about) };
    if (target === 'proposal') return { ...common, ...proposal(targetId), ...NOTHING_MORE };
    if (target === 'feedback') return { ...common, ...board.post(targetId), pictures: [] };
    if (target === 'feedback_comment') return { ...common, ...board.comment(targetId), pictures: [] };
    if (target === 'anime' || target === 'manga') {
      const pictures = picturesOfTitle(catalogue.memories[target], titleOf(target, targetId));
      return { ...common, ...title(target, targetId), text: null, pictures };
    }
    const pictures = picturesOf(deps, memberOf(targetId)).filter(
      ({ picture }) => target === 'profile' || picture === target,
    );
    const text = target === 'profile' ? aboutOf(memberOf(targetId)) : null;
    return { ...common, ...member(targetId), text, pictures };
  }

  return { user, member, title, proposal, post: (id) => nameOf(board.post(id)), of };
}

type Told = Named & { text: string | null };
const nameOf = ({ name, path }: Told): Named => ({ name, path });

/** Posts of the board and comments on them, with their texts. */
async function readBoard(
  { db }: ModerationDeps,
  { posts: postIds = [], comments: commentIds = [] }: SubjectIds,
): Promise<{ post(id: string): Told; comment(id: string): Told }> {
  const comments = await readComments(db.sql, commentIds.map(numberOf));
  const commented = [...comments.values()].map(({ feedback_id }) => feedback_id);
  const posts = await readPosts(db.sql, [...postIds.map(numberOf), ...commented]);
  const told = (post: FeedbackRow | undefined, comment?: PlacedComment): Told => {
    if (!post) return { ...GONE, text: null };
    const { id, title: name, description } = post;
    if (!comment) return { name, path: feedbackPath(id), text: description };
    return { name, path: feedbackCommentPath(id, comment), text: comment.body };
  };
  return {
    post: (id) => told(posts.get(numberOf(id))),
    comment(id) {
      const comment = comments.get(numberOf(id));
      return told(comment && posts.get(comment.feedback_id), comment);
    },
  };
}

/** The bio and link of a member, as the staff judges them. */
function aboutOf(member: Member | undefined): string | null {
  return [member?.bio, member?.link].filter(Boolean).join('\n') || null;
}

function picturesOf({ media }: ModerationDeps, member: Member | undefined): Picture[] {
  if (!member) return [];
  return present([
    { picture: 'avatar', url: media.urlOf(member.avatar) },
    { picture: 'banner', url: media.urlOf(member.banner) },
  ]);
}

/** The pictures of a title as pages show them, but the poster that we draw. */
function picturesOfTitle(memory: TitleMemory, title: TitleSummary | undefined): Picture[] {
  if (!title) return [];
  return present([
    { picture: 'image', url: title.image && memory.image(title) },
    { picture: 'bannerURL', url: memory.banner(title) },
  ]);
}

function present(pictures: readonly (Omit<Picture, 'url'> & { url: string | null })[]): Picture[] {
  return pictures.flatMap(({ picture, url }) => (url === null ? [] : [{ picture, url }]));
}

/** The page on which the staff judges or follows a proposal. */
function proposalPath({ id, type, kind, title_id, status }: Proposal): string {
  if (type === 'new' || title_id === null) return requestPath(id);
  return status === 'pending' ? submissionsPath(kind, title_id) : historyPath(kind, title_id);
}
