import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { UPCOMING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { sql } from 'kysely';
import type { Db } from '../../../db/tables/schema.ts';
import type { Pair } from './relationStore.ts';

/** A title that was linked as the sequel of another and has not begun (product.md, Relations 6). */
export type AnnouncedSequel = { title: TitleRef; sequel: TitleRef };

/** Called within the transaction that links sequels: its writes commit or roll back with them. */
export type SequelListener = (transaction: Db, sequels: readonly AnnouncedSequel[]) => Promise<void>;

export type SequelAnnouncements = ReturnType<typeof openSequelAnnouncements>;

/** Passes sequels of unreleased titles to subscribers. */
export function openSequelAnnouncements() {
  const listeners = new Set<SequelListener>();
  return {
    /** Calls a listener for each writing of relations that announces sequels; answers how to stop. */
    onSequelAnnounced(listener: SequelListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Announces stored pairs. A listener that throws rolls them back. */
    async announce(transaction: Db, pairs: readonly Pair[]): Promise<void> {
      const sequels = pairs.flatMap(({ title, other, relation }): AnnouncedSequel[] => {
        if (relation === 'sequel') return [{ title, sequel: other }];
        return relation === 'prequel' ? [{ title: other, sequel: title }] : [];
      });
      if (sequels.length === 0 || listeners.size === 0) return;
      const upcoming = await notBegun(transaction, sequels);
      if (upcoming.length === 0) return;
      for (const listener of listeners) await listener(transaction, upcoming);
    },
  };
}

async function notBegun(db: Db, sequels: readonly AnnouncedSequel[]): Promise<AnnouncedSequel[]> {
  const asked = JSON.stringify(sequels.map(({ sequel }) => sequel));
  const { rows } = await sql<TitleRef>`
    select asked.kind, asked.id from jsonb_to_recordset(${asked}::jsonb) as asked (kind text, id int)
    where asked.kind = 'anime' and exists (select from anime where id = asked.id and status = ${UPCOMING})
      or asked.kind = 'manga' and exists (select from manga where id = asked.id and status = ${UPCOMING})`.execute(
    db,
  );
  const found = new Set(rows.map(({ kind, id }) => `${kind}-${id}`));
  return sequels.filter(({ sequel }) => found.has(`${sequel.kind}-${sequel.id}`));
}

/** Sequels linked since a moment, by any process (imports run in others), that have not begun. */
export async function sequelsAnnounced(db: Db, since: Date): Promise<(AnnouncedSequel & { at: Date })[]> {
  const { rows } = await sql<{ title: TitleRef; sequel: TitleRef; at: Date }>`
    select jsonb_build_object('kind', r.kind, 'id', r.title_id) as title,
      jsonb_build_object('kind', r.other_kind, 'id', r.other_id) as sequel, r.created_at as at
    from title_relation r
      left join anime a on r.other_kind = 'anime' and a.id = r.other_id
      left join manga m on r.other_kind = 'manga' and m.id = r.other_id
    where r.relation = 'sequel' and r.created_at >= ${since} and coalesce(a.status, m.status) = ${UPCOMING}
    order by r.created_at`.execute(db);
  return rows;
}
