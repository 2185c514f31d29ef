import { isDeepStrictEqual } from 'node:util';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import {
  type AnimeDraft,
  EMPTY_ANIME,
  EMPTY_MANGA,
  isNamed,
  type MangaDraft,
  NAMELESS,
} from '@kiroku/contract/catalogue/form/draft';
import { hasLinks } from '@kiroku/contract/catalogue/form/siteHosts';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import { ANIME_COLUMNS, MANGA_COLUMNS, type Row, toRow } from '../../db/tables/titleColumns.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { type Authorship, byStaff, describeRevisions, recordCreation } from '../catalogue/authorship.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { announceChange, readAnime, readManga } from '../catalogue/store.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import { insertTitle, isPictureShown, lockTitle, updateTitle } from '../catalogue/writeStore.ts';
import type { Media } from '../media/service.ts';
import { withOriginalPictures } from '../pictures/givenPictures.ts';
import { refuseMovedFields } from './movedFields.ts';
import { refuseConflictingIds, refuseForeignLinks } from './refusals.ts';
import { type Changes, exchangeRelations, withCurrentRelations } from './relations.ts';

export type EditingDeps = { db: Database; catalogue: Catalogue; media: Media; now: () => number };
/** Dependencies of writing a title, by a command too. */
export type WriteDeps = Pick<EditingDeps, 'media' | 'now'> & { catalogue: Pick<Catalogue, 'sequels'> };
export type Draft = AnimeDraft | MangaDraft;
export type { Changes };
/** A title and properties to write. */
export type TitleChanges = { kind: Kind; id: number; changes: Changes };

const EMPTY = { anime: EMPTY_ANIME, manga: EMPTY_MANGA } satisfies Record<Kind, Draft>;

/** Adds a title; every reader sees it when this resolves. Throws 409 at the field of an outside id that is taken. */
export async function createTitle(
  deps: EditingDeps,
  caller: Caller,
  kind: Kind,
  changes: Changes,
): Promise<number> {
  refuseForeignLinks(changes, {});
  const id = await deps.db.sql
    .transaction()
    .execute((transaction) => writeNewTitle(deps, transaction, byStaff(caller), { kind, changes }));
  await publish(deps, kind, id);
  return id;
}

/**
 * Changes properties of a title; every reader sees it when this resolves. `ifMatch`: the revision on which the changes are based. Throws
 * 404, 409, 412, 422.
 */
export async function editTitle(
  deps: EditingDeps,
  caller: Caller,
  { kind, id, changes }: TitleChanges,
  ifMatch?: string,
): Promise<void> {
  const changed = await deps.db.sql.transaction().execute(async (transaction) => {
    if (hasLinks(changes) || ifMatch !== undefined) {
      const current = await lockedDraft(transaction, kind, id);
      if (ifMatch !== undefined)
        await refuseMovedFields(transaction, { kind, id, changes, ifMatch }, current);
      refuseForeignLinks(changes, current);
    }
    return writeChanges(deps, transaction, byStaff(caller), { kind, id, changes });
  });
  if (changed) await publish(deps, kind, id);
}

/** Shows a written title to every reader of this process; removes pictures that no title shows any more. */
export async function publish({ catalogue, media }: EditingDeps, kind: Kind, id: number): Promise<void> {
  await catalogue.refresh(kind, [id]);
  media.sweepSoon();
}

/** `createTitle` within the caller's transaction. */
export async function writeNewTitle(
  deps: WriteDeps,
  transaction: Db,
  authorship: Authorship,
  { kind, changes: wanted }: Omit<TitleChanges, 'id'>,
): Promise<number> {
  const empty = EMPTY[kind];
  const changes = await asStored(deps, transaction, null, wanted);
  const draft = withChanges(empty, changes);
  const at = new Date(deps.now());
  await refuseConflictingIds(transaction, kind, null, draft);
  const id = await insertTitle(transaction, kind, rowOf(draft));
  await exchangePictures(deps, transaction, empty, draft);
  await recordCreation(transaction, kind, id, authorship, at);
  const related = { title: { kind, id }, relations: draft.relations, isAnnounced: false, isNew: true };
  if (draft.relations.length > 0) {
    await exchangeRelations(deps.catalogue.sequels, transaction, authorship, related, at);
  }
  await recordAudit(transaction, {
    actor: authorship.responsible,
    action: `${kind}.create`,
    target: `${kind}:${id}`,
    after: changes,
    at,
  });
  await announceChange(transaction, kind, [id]);
  return id;
}

/** `editTitle` within the caller's transaction; whether anything changed. */
export async function writeChanges(
  deps: WriteDeps,
  transaction: Db,
  authorship: Authorship,
  { kind, id, changes: wanted }: TitleChanges,
): Promise<boolean> {
  const title = { kind, id };
  if (!(await lockTitle(transaction, kind, id))) throw unknownTitle(kind);
  const changes = await asStored(deps, transaction, title, wanted);
  const before = await lockedDraft(transaction, kind, id);
  const after = withChanges(before, changes);
  if (!isNamed(after)) throw new ProblemError(PROBLEMS.invalid, { title: NAMELESS });
  const row = differing(rowOf(before), rowOf(after));
  const isRelated = !isDeepStrictEqual(before.relations, after.relations);
  const isAnnounced = Object.keys(row).length > 0;
  if (!isAnnounced && !isRelated) return false;
  const at = new Date(deps.now());
  await refuseConflictingIds(transaction, kind, id, after);
  await describeRevisions(transaction, authorship, at);
  if (isAnnounced) await updateTitle(transaction, kind, id, row);
  if (isRelated) {
    const related = { title, relations: after.relations, isAnnounced };
    await exchangeRelations(deps.catalogue.sequels, transaction, authorship, related, at);
  }
  await exchangePictures(deps, transaction, before, after);
  const names = Object.keys(changes);
  await recordAudit(transaction, {
    actor: authorship.responsible,
    action: `${kind}.edit`,
    target: `${kind}:${id}`,
    at,
    before: pick(before, names),
    after: pick(after, names),
  });
  await announceChange(transaction, kind, [id]);
  return true;
}

/** Changes as they are stored: relations to titles as they are now, pictures by where they come from. Throws 422. `prefix`: of the names of fields. */
export async function asStored(
  { media }: Pick<WriteDeps, 'media'>,
  transaction: Db,
  title: TitleRef | null,
  changes: Changes,
  prefix = '',
): Promise<Changes> {
  const related = await withCurrentRelations(transaction, title, changes, prefix);
  return withOriginalPictures(transaction, media, related, prefix);
}

/** The properties of a title, which stays as it is until the transaction ends. Throws 404. */
export async function lockedDraft(transaction: Db, kind: Kind, id: number): Promise<Draft> {
  const locked = await lockTitle(transaction, kind, id);
  const read = kind === 'anime' ? readAnime : readManga;
  const title = locked ? await read(transaction, id) : undefined;
  if (!title) throw unknownTitle(kind);
  return draftOf(kind, title);
}

/** Properties without a default in a new title. */
export function withoutEmpty(kind: Kind, properties: Changes): Changes {
  return differing(EMPTY[kind], properties);
}

/** The properties of a title that can be written. */
export function draftOf(kind: Kind, title: Changes): Draft {
  return withChanges(EMPTY[kind], pick(title, Object.keys(EMPTY[kind])));
}

/** A draft with changes that the schema of its kind let through. */
export function withChanges(draft: Draft, changes: Changes): Draft {
  return { ...draft, ...changes } as Draft;
}

/** Attaches the uploads a title now shows, and releases those that no title shows any more. */
export async function exchangePictures(
  { media }: Pick<WriteDeps, 'media'>,
  transaction: Db,
  before: Draft,
  after: Draft,
): Promise<void> {
  for (const name of ['image', 'bannerURL'] as const) {
    if (before[name] === after[name]) continue;
    const wanted = media.keyOf(after[name]);
    if (wanted !== null && !(await media.attach(transaction, wanted))) {
      const { pictureGone } = CATALOGUE_PROBLEMS;
      throw new ProblemError(pictureGone, { [name]: pictureGone.message });
    }
    const former = before[name];
    const unused = former !== null && !(await isPictureShown(transaction, former));
    if (unused) await media.release(transaction, media.keyOf(former));
  }
}

function rowOf(draft: Draft): Row {
  return 'NbEpisodes' in draft ? toRow(ANIME_COLUMNS, draft) : toRow(MANGA_COLUMNS, draft);
}

/** The wanted values that a record does not have yet, by name. */
export function differing(known: Row, wanted: Row): Row {
  const changed = Object.entries(wanted).filter(
    ([column, value]) => !isDeepStrictEqual(value, known[column]),
  );
  return Object.fromEntries(changed);
}

export function pick(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
