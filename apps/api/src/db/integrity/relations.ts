import { sql } from 'kysely';
import { isDamage } from '../problems.ts';
import type { Db } from '../tables/schema.ts';

/** A table or an index to be read whole. */
export type Relation = { oid: number; name: string; kind: 'table' | 'index'; blocks: number };

/** Whether PostgreSQL's own verifier can be used here, which takes a server that has it and allows it. */
export async function hasVerifier(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql`select 1 from pg_extension where extname = 'amcheck'`.execute(db);
    if (rows.length === 0) await sql`create extension if not exists amcheck`.execute(db);
    // Nothing is checked by this call: it only has to be allowed.
    await sql`select * from verify_heapam('schema_migration', startblock := 0, endblock := -1) limit 0`.execute(
      db,
    );
    return true;
  } catch (error) {
    if (isDamage(error)) return true;
    return false;
  }
}

/** Every permanent table and index, the engine's own included. */
export async function allRelations(db: Db): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.oid::int8 as oid, format('%I.%I', n.nspname, c.relname) as name,
      case c.relkind when 'i' then 'index' else 'table' end as kind,
      pg_relation_size(c.oid) / current_setting('block_size')::int8 as blocks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am a on a.oid = c.relam
      left join pg_index i on i.indexrelid = c.oid
    where c.relpersistence = 'p' and (c.relkind in ('r', 't', 'm')
      or c.relkind = 'i' and a.amname = 'btree' and i.indisvalid and i.indisready)
    order by c.relkind desc, 2`.execute(db);
  return rows;
}

/** The tables this user made, for a server that lets nothing else be read. */
export async function ownTables(db: Db): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.oid::int8 as oid, format('%I.%I', n.nspname, c.relname) as name, 'table' as kind,
      pg_relation_size(c.oid) / current_setting('block_size')::int8 as blocks
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relpersistence = 'p' and c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      and has_table_privilege(c.oid, 'select')
    order by 2`.execute(db);
  return rows;
}

/** Whether pages have checksums, so that a changed byte is noticed. */
export async function hasChecksums(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: string }>`select current_setting('data_checksums') as on`.execute(db);
  return rows[0]?.on === 'on';
}
