import { recordOf } from '@kiroku/contract/base/kinds';
import { DEFAULT_CHANNELS } from '@kiroku/contract/notifications/channels';
import { NOTIFICATION_KINDS, type NotificationKind } from '@kiroku/contract/notifications/kinds';
import type { ChannelChoice, NotificationSettings } from '@kiroku/contract/notifications/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** Choices of a member, with defaults for the others. */
export async function readSettings(db: Db, uid: string): Promise<NotificationSettings> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['kind', 'site', 'push', 'digest'])
    .where('uid', '=', uid)
    .execute();
  const digest = await db
    .selectFrom('notification_digest')
    .select('weekly')
    .where('uid', '=', uid)
    .executeTakeFirst();
  const chosen = new Map(rows.map(({ kind, ...channels }) => [kind, channels]));
  const of = (kind: NotificationKind): ChannelChoice => chosen.get(kind) ?? DEFAULT_CHANNELS;
  return {
    kinds: recordOf(NOTIFICATION_KINDS, of),
    weekly: digest?.weekly ?? false,
  };
}

/** Writes the channels of a kind that are named; the others stay as they are. */
export async function writeChannels(
  db: Db,
  uid: string,
  kind: NotificationKind,
  { site, push, digest }: { [Channel in keyof ChannelChoice]?: boolean | undefined },
): Promise<void> {
  const named = { site: site ?? null, push: push ?? null, digest: digest ?? null };
  const fresh = (channel: keyof ChannelChoice) =>
    sql`coalesce(${named[channel]}::boolean, ${sql.lit(DEFAULT_CHANNELS[channel])})`;
  const next = (channel: keyof ChannelChoice) =>
    sql`coalesce(${named[channel]}::boolean, notification_setting.${sql.ref(channel)})`;
  await sql`
    insert into notification_setting (uid, kind, site, push, digest)
    values (${uid}, ${kind}, ${fresh('site')}, ${fresh('push')}, ${fresh('digest')})
    on conflict (uid, kind) do update set
      site = ${next('site')}, push = ${next('push')}, digest = ${next('digest')}`.execute(db);
}

/** Begins or ends the weekly e-mail. After a start in the middle of a week the first one comes the week after: `week` is done. */
export async function writeWeekly(db: Db, uid: string, weekly: boolean, week: string): Promise<void> {
  await sql`
    insert into notification_digest as d (uid, weekly, week) values (${uid}, ${weekly}, ${week}::date)
    on conflict (uid) do update set weekly = excluded.weekly,
      week = case when excluded.weekly and not d.weekly then greatest(d.week, excluded.week) else d.week end`.execute(
    db,
  );
}

/** Ends the weekly e-mail of a member who has it. */
export async function endWeekly(db: Db, uid: string): Promise<void> {
  await db.updateTable('notification_digest').set({ weekly: false }).where('uid', '=', uid).execute();
}

/** Kinds in the order of the list of kinds. */
export function orderedKinds<Value>(
  kinds: Partial<Record<NotificationKind, Value | undefined>>,
): [NotificationKind, Value][] {
  return NOTIFICATION_KINDS.flatMap((kind) => {
    const value = kinds[kind];
    return value === undefined ? [] : [[kind, value] satisfies [NotificationKind, Value]];
  });
}
