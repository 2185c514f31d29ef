import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import {
  isSameTitle,
  RELATIONS,
  type RelatedTitle,
  type Relation,
  refText,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import { sql } from 'kysely';
import type { Db } from '#api/db/tables/schema.ts';
import { readKeyed } from '../../outsideIdStore.ts';
import {
  currentTitles,
  deletePair,
  insertPairs,
  lockRelations,
  type Pair,
  readRelations,
} from '../../relations/relationStore.ts';
import { changing, recordRelationChanges } from '../../relations/writeRelations.ts';
import { announceChange } from '../../store.ts';
import type { RelationLink, TitleLinkIds } from '../record.ts';

/** A title of an import and another that it names. */
export type NamedLink = { from: TitleLinkIds & { kind: Kind }; to: RelationLink };

/** Number of new relations, and the links whose titles the catalogue does not have. */
export type LinkOutcome = { added: number; unknown: NamedLink[] };

/**
 * Writes relations of known titles in one transaction and announces them. A pair's relation stays, unless it is only « the same world ». A
 * title whose relations were edited is left alone. Titles known before the import get a line in their histories.
 */
export async function writeLinks(
  db: Db,
  links: readonly NamedLink[],
  importedSince: Date,
): Promise<LinkOutcome> {
  if (links.length === 0) return { added: 0, unknown: [] };
  return db.transaction().execute(async (transaction) => {
    const at = new Date();
    await lockRelations(transaction);
    const titleOf = await identify(
      transaction,
      links.flatMap(({ from, to }) => [from, to]),
    );
    const found = links.map((link) => ({ link, title: titleOf(link.from), other: titleOf(link.to) }));
    const unknown = found.flatMap(({ link, title, other }) => (title && other ? [] : [link]));
    const pairs = found.flatMap(({ link, title, other }): Pair[] =>
      title && other && !isSameTitle(title, other) ? [{ title, other, relation: link.to.relation }] : [],
    );
    const titles = unique(pairs.flatMap(({ title, other }) => [title, other]));
    const written = await writtenByStaff(transaction, titles);
    const open = pairs.filter(
      ({ title, other }) => !written.has(refText(title)) && !written.has(refText(other)),
    );
    const wanted = newPairs(await readRelations(transaction, titles), open);
    const touched = unique(wanted.flatMap(({ title, other }) => [title, other]));
    const changes = await changing(transaction, touched, async () => {
      for (const { title, other, replaces } of wanted)
        if (replaces) await deletePair(transaction, title, other);
      await insertPairs(transaction, wanted, at);
    });
    const older = await createdBefore(transaction, touched, importedSince);
    const recorded = changes.filter(({ title }) => older.has(refText(title)));
    await recordRelationChanges(transaction, recorded, BY_IMPORT, at);
    for (const kind of KINDS) {
      const ids = touched.flatMap((one) => (one.kind === kind ? [one.id] : []));
      await announceChange(transaction, kind, ids);
    }
    return { added: wanted.length, unknown };
  });
}

const BY_IMPORT = { source: 'import', actor: null, responsible: null } as const;

function unique(titles: readonly TitleRef[]): TitleRef[] {
  return [...new Map(titles.map((title) => [refText(title), title])).values()];
}

/** Pairs that refine known ones: the first of several counts, unless it is only « the same world ». */
function newPairs(
  known: ReadonlyMap<string, RelatedTitle[]>,
  pairs: readonly Pair[],
): (Pair & { replaces: boolean })[] {
  const relations = new Map<string, Relation>();
  for (const [key, list] of known) {
    for (const other of list) relations.set(`${key} ${refText(other)}`, other.relation);
  }
  const wanted = new Map<string, Pair & { replaces: boolean }>();
  for (const pair of pairs) {
    const [one, other] = [refText(pair.title), refText(pair.other)];
    const former = relations.get(`${one} ${other}`);
    if (former !== undefined && !(former === 'other' && pair.relation !== 'other')) continue;
    const replaces =
      former !== undefined &&
      (wanted.get(`${one} ${other}`) ?? wanted.get(`${other} ${one}`))?.replaces !== false;
    wanted.delete(`${other} ${one}`);
    wanted.set(`${one} ${other}`, { ...pair, replaces });
    relations.set(`${one} ${other}`, pair.relation);
    relations.set(`${other} ${one}`, RELATIONS[pair.relation].inverse);
  }
  return [...wanted.values()];
}

type Asked = TitleLinkIds & { kind: Kind };

/** Titles by what names them, our ids first; a merged one is the one that took its place. */
async function identify(db: Db, asked: readonly Asked[]): Promise<(names: Asked) => TitleRef | null> {
  const keyed = new Map<string, TitleRef>();
  for (const kind of KINDS) {
    const keys = asked.flatMap((one) => (one.kind === kind ? one.keys : []));
    for (const { key, id } of await readKeyed(db, kind, keys)) keyed.set(`${kind} ${key}`, { kind, id });
  }
  const own = asked.flatMap(({ kind, id }) => (id === null ? [] : [{ kind, id }]));
  const refs = unique([...own, ...keyed.values()]);
  const current = await currentTitles(db, refs);
  const currentOf = new Map(refs.map((ref, at) => [refText(ref), current[at] ?? null]));
  return ({ kind, id, keys }) => {
    const byId = id === null ? undefined : currentOf.get(refText({ kind, id }));
    if (byId) return byId;
    const ref = keys.map((key) => keyed.get(`${kind} ${key}`)).find((one) => one !== undefined);
    return ref ? (currentOf.get(refText(ref)) ?? null) : null;
  };
}

async function writtenByStaff(db: Db, titles: readonly TitleRef[]): Promise<Set<string>> {
  return among(db, titles, sql`'relations' = any(t.staff_edited)`);
}

async function createdBefore(db: Db, titles: readonly TitleRef[], moment: Date): Promise<Set<string>> {
  return among(db, titles, sql`t.created_at < ${moment}`);
}

async function among(
  db: Db,
  titles: readonly TitleRef[],
  condition: ReturnType<typeof sql>,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const kind of KINDS) {
    const ids = titles.flatMap((one) => (one.kind === kind ? [one.id] : []));
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(kind)} t where t.id = any(${ids}::int[]) and ${condition}`.execute(db);
    for (const { id } of rows) found.add(refText({ kind, id }));
  }
  return found;
}
