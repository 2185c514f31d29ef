import { isDeepStrictEqual } from 'node:util';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import {
  type AnimeDraft,
  EMPTY_ANIME,
  EMPTY_MANGA,
  isNamed,
  type MangaDraft,
  NAMELESS,
} from '@kiroku/contract/catalogue/draft';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/schema.ts';
import { ANIME_COLUMNS, MANGA_COLUMNS, type Row, toRow } from '../../db/titleColumns.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { type Catalogue, unknownTitle } from '../catalogue/service.ts';
import { announceChange, readAnime, readManga } from '../catalogue/store.ts';
import {
  conflictingIds,
  insertTitle,
  isPictureShown,
  lockTitle,
  updateTitle,
} from '../catalogue/writeStore.ts';
import type { Media } from '../media/service.ts';

export type EditingDeps = { db: Database; catalogue: Catalogue; media: Media; now: () => number };
type Draft = AnimeDraft | MangaDraft;
/** Properties of a draft, as the contract's schema let them through. */
type Changes = Record<string, unknown>;

/** Adds a title; every reader sees it when this resolves. Throws 409 at the field of an outside id that is taken. */
export async function createTitle(
  deps: EditingDeps,
  caller: Caller,
  kind: Kind,
  changes: Changes,
): Promise<number> {
  const { db, catalogue, now } = deps;
  const empty = kind === 'anime' ? EMPTY_ANIME : EMPTY_MANGA;
  const draft = { ...empty, ...changes } as Draft;
  const id = await db.sql.transaction().execute(async (transaction) => {
    await refuseConflictingIds(transaction, kind, null, draft);
    const written = await insertTitle(transaction, kind, rowOf(kind, draft));
    await exchangePictures(deps, transaction, empty, draft);
    await recordAudit(transaction, {
      actor: caller.uid,
      action: `${kind}.create`,
      target: `${kind}:${written}`,
      after: changes,
      at: new Date(now()),
    });
    await announceChange(transaction, kind, [written]);
    return written;
  });
  await catalogue.refresh(kind, [id]);
  return id;
}

/** Changes properties of a title; every reader sees it when this resolves. Throws 404, 409, 422. */
export async function editTitle(
  deps: EditingDeps,
  caller: Caller,
  kind: Kind,
  id: number,
  changes: Changes,
): Promise<void> {
  const { db, catalogue, media } = deps;
  const changed = await db.sql
    .transaction()
    .execute((transaction) => applyChanges(deps, transaction, caller, { kind, id, changes }));
  if (changed) {
    await catalogue.refresh(kind, [id]);
    media.sweepSoon();
  }
}

/** The same within the caller's transaction; whether anything changed. */
async function applyChanges(
  deps: EditingDeps,
  transaction: Db,
  caller: Caller,
  { kind, id, changes }: { kind: Kind; id: number; changes: Changes },
): Promise<boolean> {
  const before = await lockedDraft(transaction, kind, id);
  const after = { ...before, ...changes } as Draft;
  if (!isNamed(after)) throw new ProblemError(PROBLEMS.invalid, { title: NAMELESS });
  const known = rowOf(kind, before);
  const row = differing(known, rowOf(kind, after));
  if (Object.keys(row).length === 0) return false;
  await refuseConflictingIds(transaction, kind, id, after);
  await updateTitle(transaction, kind, id, row);
  await exchangePictures(deps, transaction, before, after);
  const wanted = Object.keys(changes);
  await recordAudit(transaction, {
    actor: caller.uid,
    action: `${kind}.edit`,
    target: `${kind}:${id}`,
    at: new Date(deps.now()),
    before: pick(before, wanted),
    after: pick(after, wanted),
  });
  await announceChange(transaction, kind, [id]);
  return true;
}

async function lockedDraft(transaction: Db, kind: Kind, id: number): Promise<Draft> {
  const locked = await lockTitle(transaction, kind, id);
  const read = kind === 'anime' ? readAnime : readManga;
  const title = locked ? await read(transaction, id) : undefined;
  if (!title) throw unknownTitle(kind);
  return pick(title, Object.keys(kind === 'anime' ? EMPTY_ANIME : EMPTY_MANGA)) as Draft;
}

async function refuseConflictingIds(
  transaction: Db,
  kind: Kind,
  id: number | null,
  draft: Draft,
): Promise<void> {
  const taken = await conflictingIds(transaction, kind, id, draft);
  if (taken.length === 0) return;
  const { knownElsewhere } = CATALOGUE_PROBLEMS;
  throw new ProblemError(
    knownElsewhere,
    Object.fromEntries(taken.map((name) => [name, knownElsewhere.message])),
  );
}

/** Attaches the uploads a title now shows, and releases those that no title shows any more. */
async function exchangePictures(
  { media }: EditingDeps,
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

function rowOf(kind: Kind, draft: Draft): Row {
  return kind === 'anime'
    ? toRow(ANIME_COLUMNS, draft as AnimeDraft)
    : toRow(MANGA_COLUMNS, draft as MangaDraft);
}

function differing(known: Row, wanted: Row): Row {
  const changed = Object.entries(wanted).filter(
    ([column, value]) => !isDeepStrictEqual(value, known[column]),
  );
  return Object.fromEntries(changed);
}

function pick(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
