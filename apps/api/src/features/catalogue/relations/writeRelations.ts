import {
  isSameTitle,
  type RelatedTitle,
  refText,
  type TitleRef,
} from '@kiroku/contract/catalogue/relationKinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/tables/schema.ts';
import type { Authorship } from '../authorship.ts';
import { deletePair, insertPairs, type Pair, readRelations, relationChanges } from './relationStore.ts';

/** A change of a title's relations: the lists before and after. */
export type RelationChange = { title: TitleRef; before: RelatedTitle[]; after: RelatedTitle[] };

/**
 * Gives a title these relations, and the others theirs. Answers the pairs that came, and every title whose list is another now, the title
 * itself among them. The caller holds the lock of relations, and knows that all titles exist.
 */
export async function writeRelations(
  db: Db,
  title: TitleRef,
  wanted: readonly RelatedTitle[],
  at: Date,
): Promise<{ pairs: Pair[]; changes: RelationChange[] }> {
  const known = (await readRelations(db, [title])).get(refText(title)) ?? [];
  const { gone, come } = relationChanges(known, wanted);
  const pairs = come.map(({ relation, kind, id }) => ({ title, other: { kind, id }, relation }));
  const changes = await changing(db, [title, ...gone, ...come], async () => {
    for (const other of gone) await deletePair(db, title, other);
    await insertPairs(db, pairs, at);
  });
  return { pairs, changes };
}

/** Takes a title out of the relations of all others; answers what changed for them. The caller holds the lock of relations. */
export async function deleteRelationsOf(db: Db, title: TitleRef): Promise<RelationChange[]> {
  const known = (await readRelations(db, [title])).get(refText(title)) ?? [];
  return changing(db, known, async () => {
    await sql`delete from title_relation where (kind = ${title.kind} and title_id = ${title.id})
      or (other_kind = ${title.kind} and other_id = ${title.id})`.execute(db);
  });
}

/** Does work, and answers how it changed the relations of titles. */
export async function changing(
  db: Db,
  titles: readonly TitleRef[],
  work: () => Promise<void>,
): Promise<RelationChange[]> {
  const unique = titles.filter((title, at) => titles.findIndex((one) => isSameTitle(one, title)) === at);
  const before = await readRelations(db, unique);
  await work();
  const after = await readRelations(db, unique);
  return unique.flatMap(({ kind, id }) => {
    const key = refText({ kind, id });
    const change = {
      title: { kind, id },
      before: before.get(key) ?? [],
      after: after.get(key) ?? [],
    };
    const { gone, come } = relationChanges(change.before, change.after);
    return gone.length + come.length > 0 ? [change] : [];
  });
}

/**
 * Writes changed relations into the histories of their titles (product.md, Contributions 8). `together`: the title whose other changes of
 * this transaction are in its history already, of which they become a part.
 */
export async function recordRelationChanges(
  db: Db,
  changes: readonly RelationChange[],
  {
    source,
    actor,
    submission,
    reverts,
  }: Omit<Authorship, 'source'> & { source: Authorship['source'] | 'import' },
  at: Date,
  together: TitleRef | null = null,
): Promise<void> {
  const rows = changes.map(({ title, before, after }) => ({
    kind: title.kind,
    title_id: title.id,
    before: { relations: before },
    after: { relations: after },
    together: together !== null && isSameTitle(title, together),
  }));
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  await sql`
    with json as (
      select * from jsonb_to_recordset(${json}::jsonb)
        as json (kind text, title_id int, before jsonb, after jsonb, together boolean)
    ), part as (
      update title_revision v set before = v.before || json.before, after = v.after || json.after from json
      where json.together and v.id = (
        select max(id) from title_revision m where m.kind = json.kind and m.title_id = json.title_id
      )
    )
    insert into title_revision (kind, title_id, at, source, actor, submission, reverts, before, after)
    select kind, title_id, ${at}, ${source}, ${actor}, ${submission ?? null}::bigint, ${reverts ?? null}::bigint, before, after
    from json where not together order by kind, title_id`.execute(db);
}
