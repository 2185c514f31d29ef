import type { ListUser } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { Subject } from '@kiroku/contract/moderation/schema';
import { userPath } from '@kiroku/contract/paths';
import type { Member } from '../../db/member.ts';
import { findMembers } from '../account/members/memberStore.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import type { TitleMemory } from '../catalogue/memory/titleMemory.ts';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import type { ModerationDeps, ReportedTexts } from './deps.ts';
import type { Target } from './reportStore.ts';
import { numberOf } from './targets.ts';

/** Name and path of a subject; both null for a removed one. */
export type Named = Pick<Subject, 'name' | 'path'>;
type Picture = Subject['pictures'][number];

const GONE: Named = { name: null, path: null };

/** Subjects of some reports or lines of the journal, read together. */
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

/** Reads members and the texts of each feature together; titles are in memory. */
export async function readSubjects(
  deps: ModerationDeps,
  uids: readonly (string | null)[],
  ids: SubjectIds = {},
): Promise<Subjects> {
  const { db, accounts, catalogue } = deps;
  const known = [...new Set(uids)].filter((uid) => uid !== null);
  const members = await accounts.members.getAll(known, (missing) => findMembers(db.sql, missing));
  const proposal = await readTexts(deps, deps.reportedProposals, ids.proposals);
  const post = await readTexts(deps, deps.reportedPosts, ids.posts);
  const comment = await readTexts(deps, deps.reportedComments, ids.comments);
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

  function of({ target, targetId, about }: Target & { about: string | null }): Subject {
    const common = { target, id: targetId, user: user(about) };
    if (target === 'proposal') return { ...common, ...proposal(targetId), pictures: [] };
    if (target === 'feedback') return { ...common, ...post(targetId), pictures: [] };
    if (target === 'feedback_comment') return { ...common, ...comment(targetId), pictures: [] };
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

  return { user, member, title, proposal: (id) => nameOf(proposal(id)), post: (id) => nameOf(post(id)), of };
}

type ReportedText = Named & { text: string | null };
const nameOf = ({ name, path }: ReportedText): Named => ({ name, path });

/** Texts of a feature, read together. */
async function readTexts(
  { db }: ModerationDeps,
  { read }: ReportedTexts,
  ids: readonly string[] = [],
): Promise<(id: string) => ReportedText> {
  const texts = await read(db.sql, ids.map(numberOf));
  return (id) => {
    const text = texts.get(numberOf(id));
    return text ? { name: text.name, path: text.path, text: text.text } : { ...GONE, text: null };
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
