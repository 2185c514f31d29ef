import type { ListUser } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { Subject } from '@kiroku/contract/moderation/schema';
import { historyPath, requestPath, submissionsPath, userPath } from '@kiroku/contract/paths';
import type { Member } from '../../db/member.ts';
import { findMembers } from '../account/members/memberStore.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import type { ModerationDeps } from './deps.ts';
import type { Target } from './reportStore.ts';
import { type Proposal, readProposals } from './targetStore.ts';
import { numberOf } from './targets.ts';

/** A name, and the path of its page; both null for what is gone. */
export type Named = Pick<Subject, 'name' | 'path'>;
type Picture = Subject['pictures'][number];

const GONE: Named = { name: null, path: null };

/** What some reports or lines of the journal are about, read together. */
export type Subjects = {
  user(uid: string | null): ListUser | null;
  member(uid: string): Named;
  title(kind: Kind, id: string): Named;
  proposal(id: string): Named;
  of(reported: Target & { about: string | null }): Subject;
};

/** Reads members and proposals in one statement each; titles are in memory. */
export async function readSubjects(
  deps: ModerationDeps,
  uids: readonly (string | null)[],
  proposalIds: readonly string[],
): Promise<Subjects> {
  const { db, accounts, catalogue } = deps;
  const known = [...new Set(uids)].filter((uid) => uid !== null);
  const members = await accounts.members.getAll(known, (missing) => findMembers(db.sql, missing));
  const proposals = await readProposals(db.sql, proposalIds.map(numberOf));
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
    if (target === 'proposal') return { ...common, ...proposal(targetId), pictures: [] };
    if (target === 'anime' || target === 'manga') {
      const { image = null, bannerURL = null } = titleOf(target, targetId) ?? {};
      const pictures = present([
        { picture: 'image', url: image },
        { picture: 'bannerURL', url: bannerURL },
      ]);
      return { ...common, ...title(target, targetId), pictures };
    }
    const pictures = picturesOf(deps, memberOf(targetId)).filter(
      ({ picture }) => target === 'profile' || picture === target,
    );
    return { ...common, ...member(targetId), pictures };
  }

  return { user, member, title, proposal, of };
}

function picturesOf({ media }: ModerationDeps, member: Member | undefined): Picture[] {
  if (!member) return [];
  return present([
    { picture: 'avatar', url: media.urlOf(member.avatar) },
    { picture: 'banner', url: media.urlOf(member.banner) },
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
