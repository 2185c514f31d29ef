import { isDeepStrictEqual } from 'node:util';
import { storedValue } from '@kiroku/contract/catalogue/form/storedValue';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { SUPPORT_OF_KIND } from '@kiroku/contract/contributions/rules';
import type { Submission as SubmissionReply, TitleRequest } from '@kiroku/contract/contributions/schema';
import { readListUsers } from '../account/members/readListUsers.ts';
import { readTitles } from '../catalogue/store.ts';
import type { ContributionDeps } from './deps.ts';
import { relatedNames } from './relatedNames.ts';
import type { Submission } from './store.ts';

export type Author = SubmissionReply['user'];

/** Authors by uid, as lists show them. */
export async function readAuthors(
  deps: ContributionDeps,
  uids: readonly (string | null)[],
): Promise<(uid: string | null) => Author> {
  const memberOf = await readListUsers(deps, uids);
  return (author) => {
    const member = memberOf(author);
    if (!member) return null;
    const { uid, username, photoURL } = member;
    return { uid, username, photoURL };
  };
}

/** Proposed changes with their authors and the titles as they are. */
export async function presentEdits(
  deps: ContributionDeps,
  submissions: readonly Submission[],
): Promise<SubmissionReply[]> {
  const authorOf = await readAuthors(
    deps,
    submissions.map(({ uid }) => uid),
  );
  return (await readEditParts(deps, submissions)).map(({ edit, relations }) => ({
    ...edit,
    user: authorOf(edit.uid),
    names: relatedNames(deps.catalogue, relations),
  }));
}

/** Parts of a proposed change from its row and its title, and the relations in it that name other titles. */
type EditParts = { edit: Omit<SubmissionReply, 'user' | 'names'>; relations: unknown[] };

/** Proposed changes with the titles as they are. */
export async function readEditParts(
  deps: ContributionDeps,
  submissions: readonly Submission[],
): Promise<EditParts[]> {
  const idsOf = (kind: Submission['kind']) =>
    submissions.flatMap((one) => (one.kind === kind && one.title_id !== null ? [one.title_id] : []));
  const titles = {
    anime: await readTitles(deps.db.sql, 'anime', idsOf('anime')),
    manga: await readTitles(deps.db.sql, 'manga', idsOf('manga')),
  };
  // Once for each title, of which a queue has several changes.
  const shown = {
    anime: shownTitles(deps, 'anime', titles.anime),
    manga: shownTitles(deps, 'manga', titles.manga),
  };
  return submissions.flatMap((submission) => {
    const { kind, title_id } = submission;
    if (title_id === null) return [];
    const title = titles[kind].get(title_id);
    const media = shown[kind].get(title_id) ?? null;
    const conflicts = title ? conflictsOf(submission, title) : [];
    return {
      edit: { ...presented(submission), media_id: title_id, media, conflicts },
      relations: [...relationsIn(submission), title?.relations],
    };
  });
}

function shownTitles(
  { catalogue }: ContributionDeps,
  kind: Submission['kind'],
  titles: ReadonlyMap<number, Anime | Manga>,
): Map<number, Anime | Manga> {
  const memory = catalogue.memories[kind];
  return new Map([...titles].map(([id, title]) => [id, memory.withShownPictures(title)]));
}

/** Proposed titles with their authors. */
export async function presentRequests(
  deps: ContributionDeps,
  submissions: readonly Submission[],
): Promise<TitleRequest[]> {
  const authorOf = await readAuthors(
    deps,
    submissions.map(({ uid }) => uid),
  );
  return submissions.map((submission) => ({
    ...presented(submission),
    user: authorOf(submission.uid),
    names: relatedNames(deps.catalogue, relationsIn(submission)),
    created: submission.title_id,
  }));
}

function presented(submission: Submission) {
  const { id, kind, title, submit, accepted, refused, source, uid, created_at, status, comment } = submission;
  return {
    _id: String(id),
    id,
    uid,
    support: SUPPORT_OF_KIND[kind],
    title,
    submit,
    accepted,
    refused,
    source,
    createdAt: created_at.getTime(),
    status,
    comment,
  };
}

const relationsIn = ({ submit, accepted, refused }: Submission) =>
  [submit, accepted, refused].map(({ relations }) => relations);

/** Proposed properties whose value is neither the one that the author saw nor the proposed one. */
function conflictsOf({ submit, base }: Submission, title: Anime | Manga): string[] {
  return Object.keys(submit).filter((name) => {
    const current = storedValue(title, name);
    return !isDeepStrictEqual(current, base[name]) && !isDeepStrictEqual(current, submit[name]);
  });
}
