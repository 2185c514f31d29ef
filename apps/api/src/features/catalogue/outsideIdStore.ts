import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** A catalogue and its id of a title, such as 'kitsu:11108'. */
export type TitleKey = string;

/** A key and a title that has it. `isRemoved`: merged or deleted. */
export type KeyedTitle = { key: TitleKey; id: number; isRemoved: boolean };

/** Titles that one key may name: one that is there, and those that went before it. */
const MOST_OF_KEY = 100;

/** The titles that keys name, removed ones first: of a key in a map, the title that is there counts. */
export async function readKeyed(db: Db, kind: Kind, keys: readonly TitleKey[]): Promise<KeyedTitle[]> {
  if (keys.length === 0) return [];
  const unique = [...new Set(keys)];
  // One after the other by the index: without statistics of a new table the planner would read all of it.
  const { rows } = await sql<KeyedTitle>`
    select wanted.source || ':' || wanted.id as key, o.title_id as id, o.removed as "isRemoved"
    from unnest(${unique.map(sourceOf)}::text[], ${unique.map(idOf)}::text[]) as wanted (source, id)
    cross join lateral (
      select title_id, exists (select from title_removed r where r.kind = ${kind} and r.title_id = outside_id.title_id) as removed
      from outside_id where kind = ${kind} and source = wanted.source and id = wanted.id order by title_id limit ${MOST_OF_KEY}
    ) o order by o.removed desc, o.title_id desc`.execute(db);
  return rows;
}

/** The catalogue of a key. */
export function sourceOf(key: TitleKey): string {
  return key.slice(0, key.indexOf(':'));
}

function idOf(key: TitleKey): string {
  return key.slice(key.indexOf(':') + 1);
}
