import {
  isSameTitle,
  isStored,
  RELATIONS,
  type RelatedTitle,
  type Relation,
  refText,
  type StoredRelation,
  sortRelated,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/tables/schema.ts';

/** Related titles by `refText` of the title they are related to. */
export type RelationsByTitle = ReadonlyMap<string, RelatedTitle[]>;

/** Two titles: the other is this to the first. */
export type Pair = { title: TitleRef; other: TitleRef; relation: Relation };

/** The stored pairs that some titles are in; all without a list. */
export async function readPairs(db: Db, titles?: readonly TitleRef[]): Promise<Pair[]> {
  if (titles?.length === 0) return [];
  const { rows } = await sql<PairRow>`
    select relation, kind, title_id, other_kind, other_id from title_relation ${titles ? about(titles) : sql``}`.execute(
    db,
  );
  return rows.map(({ relation, kind, title_id, other_kind, other_id }) => ({
    title: { kind, id: title_id },
    other: { kind: other_kind, id: other_id },
    relation,
  }));
}

/** The relations of each title in these pairs. */
export function relationsIn(pairs: readonly Pair[]): Map<string, RelatedTitle[]> {
  const lists = new Map<string, RelatedTitle[]>();
  const add = (from: TitleRef, { kind, id }: TitleRef, relation: Relation) => {
    const list = lists.get(refText(from)) ?? [];
    list.push({ relation, kind, id });
    lists.set(refText(from), list);
  };
  for (const { title, other, relation } of pairs) {
    add(title, other, relation);
    add(other, title, RELATIONS[relation].inverse);
  }
  for (const [key, list] of lists) lists.set(key, sortRelated(list));
  return lists;
}

/** The relations of some titles; those without any are left out. */
export async function readRelations(db: Db, titles: readonly TitleRef[]): Promise<RelationsByTitle> {
  const lists = relationsIn(await readPairs(db, titles));
  const wanted = new Set(titles.map(refText));
  for (const key of [...lists.keys()]) if (!wanted.has(key)) lists.delete(key);
  return lists;
}

type PairRow = {
  relation: StoredRelation;
  kind: TitleRef['kind'];
  title_id: number;
  other_kind: TitleRef['kind'];
  other_id: number;
};

/** Pairs of these titles, through the index of either side. */
function about(titles: readonly TitleRef[]): RawBuilder<unknown> {
  const idsOf = (kind: TitleRef['kind']) => titles.filter((one) => one.kind === kind).map(({ id }) => id);
  const [anime, manga] = [idsOf('anime'), idsOf('manga')];
  return sql`where (kind = 'anime' and title_id = any(${anime}::int[]))
    or (kind = 'manga' and title_id = any(${manga}::int[]))
    or (other_kind = 'anime' and other_id = any(${anime}::int[]))
    or (other_kind = 'manga' and other_id = any(${manga}::int[]))`;
}

/** Serialises writers of relations until the transaction ends. Locks of titles come first, so that no two writers deadlock. */
export async function lockRelations(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('title_relation'))`.execute(db);
}

/** Stores pairs that have no relation. The caller holds the lock of relations. */
export async function insertPairs(db: Db, pairs: readonly Pair[], at: Date): Promise<void> {
  if (pairs.length === 0) return;
  await db
    .insertInto('title_relation')
    .values(pairs.map((pair) => ({ ...rowOf(pair), created_at: at })))
    .execute();
}

/** Forgets what two titles are to each other. */
export async function deletePair(db: Db, title: TitleRef, other: TitleRef): Promise<void> {
  await sql`delete from title_relation
    where (kind = ${title.kind} and title_id = ${title.id} and other_kind = ${other.kind} and other_id = ${other.id})
      or (kind = ${other.kind} and title_id = ${other.id} and other_kind = ${title.kind} and other_id = ${title.id})`.execute(
    db,
  );
}

/** The row of a pair, from the side whose relation is stored. */
function rowOf({ title, other, relation }: Pair) {
  const [first, second] = isStored(relation) ? [title, other] : [other, title];
  return {
    relation: isStored(relation) ? relation : RELATIONS[relation].inverse,
    kind: first.kind,
    title_id: first.id,
    other_kind: second.kind,
    other_id: second.id,
  };
}

/**
 * The titles of references as they are now: a merged one is the one that took its place, and one that is gone is null. In the order of
 * the references.
 */
export async function currentTitles(db: Db, titles: readonly TitleRef[]): Promise<(TitleRef | null)[]> {
  if (titles.length === 0) return [];
  const asked = JSON.stringify(titles.map(({ kind, id }, at) => ({ at, kind, id })));
  // A removed title never comes back: no way is a circle.
  const { rows } = await sql<{ at: number; kind: TitleRef['kind']; id: number }>`
    with recursive way (at, kind, id) as (
      select at, kind, id from jsonb_to_recordset(${asked}::jsonb) as asked (at int, kind text, id int)
      union
      select way.at, way.kind, merged_into from way join title_removed g on g.kind = way.kind and g.title_id = way.id
      where merged_into is not null
    )
    select at, way.kind, way.id from way where way.kind = 'anime' and exists (select from anime where id = way.id)
      or way.kind = 'manga' and exists (select from manga where id = way.id)`.execute(db);
  const current = new Map(rows.map(({ at, kind, id }) => [at, { kind, id }]));
  return titles.map((_, at) => current.get(at) ?? null);
}

/** Differences of a title's lists: removed and added relations. */
export function relationChanges(before: readonly RelatedTitle[], after: readonly RelatedTitle[]) {
  const isIn = (list: readonly RelatedTitle[], one: RelatedTitle) =>
    list.some((other) => isSameTitle(one, other) && one.relation === other.relation);
  return {
    gone: before.filter((one) => !isIn(after, one)),
    come: after.filter((one) => !isIn(before, one)),
  };
}
