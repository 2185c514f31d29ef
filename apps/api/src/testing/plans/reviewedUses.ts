/** A statement that is known by a part of it, the tables that the review is about, and the reason. */
type Reviewed = { part: string; tables: readonly string[]; why: string };

/** Statements that read a large table whole, and why they may. */
export const WHOLE_READS: readonly Reviewed[] = [
  {
    part: 'update "list_import" set "alive_at" = $1 where "state" in',
    tables: ['list_import'],
    why: 'once a minute: the index holds running imports alone, at most one of each member',
  },
  {
    part: 'update access_token set end_announced = true',
    tables: ['access_token'],
    why: 'hourly: the index holds unannounced ends alone, those of an update until they are mailed',
  },
  {
    part: 'update member_activity a set notice',
    tables: ['member_activity'],
    why: 'nightly: the index holds announced ends alone; the statistics of the moment decide whether it is read by a bitmap',
  },
  {
    part: 'from "feedback"',
    tables: ['feedback'],
    why: 'the list of all posts, newest first, ends with its page; it and their count are kept until a post changes',
  },
  {
    part: 'with gone as (select uid, id from notification',
    tables: ['notification', 'member'],
    why: 'once a night, in the background: what is too old, too much for one member, or of members who left',
  },
];

/** Statements that read several nodes once members' data are apart, and their future form (scaling.md, Past one database). */
export const SPREAD_READS: readonly Reviewed[] = [
  {
    part: 'as "status1"',
    tables: ['manga_entry', 'favorite'],
    why: 'counts of a manga: each node counts its share; kept until a library of it changes',
  },
  {
    part: 'from manga_entry where "manga_id" = any($1::int[]) group by manga_id',
    tables: ['manga_entry'],
    why: 'likewise, of the manga that were written in the last half minute',
  },
  {
    part: 'from unnest($1::text[]) as m (uid) cross join lateral ( select * from watch_event w',
    tables: ['watch_event'],
    why: 'the feed: one statement for each node with the followed members that it has; changes of each are kept in memory',
  },
  {
    part: 'last_change from library_entry where anime_id = ',
    tables: ['library_entry'],
    why: 'who of the followed has a title: as the feed, by node',
  },
  {
    part: 'last_change from manga_entry where manga_id = ',
    tables: ['manga_entry'],
    why: 'likewise for a manga',
  },
  {
    part: '"follow"."followed" = ',
    tables: ['follow'],
    why: 'followers: a second copy of each follow, by the one who is followed',
  },
  { part: 'from follow where "followed" = ', tables: ['follow'], why: 'likewise, for pages about a member' },
  {
    part: 'with gone as (select uid, id from notification where (uid = ',
    tables: ['notification'],
    why: 'a block takes away what each of two members told the other: one statement for each',
  },
  {
    part: 'with gone as (select uid, id from notification',
    tables: ['notification'],
    why: 'once a night: each node sweeps its own',
  },
  {
    part: 'from library_entry where anime_id = ',
    tables: ['library_entry'],
    why: 'slices of the members of a title: each node takes its own, with a place in episode_notice for each',
  },
  {
    part: 'from library_entry join member using (uid) where anime_id = ',
    tables: ['library_entry', 'notification_setting', 'block'],
    why: 'writes the slice; all of it is by the uid of the entry, on the same node',
  },
];

/** Statements that write members' data together with a table of one node, and their future form. */
export const MIXED_WRITES: readonly Reviewed[] = [
  {
    part: 'insert into library (uid, version, last_change)',
    tables: ['anime_stats'],
    why: 'counters of an anime move with the entry: the entry on its node with a row of what moved, which is added up later',
  },
  {
    part: 'insert into notification (uid, kind, event, subject',
    tables: ['push_device'],
    why: 'whether a member has a device: told by a column of their settings',
  },
];

/** The tables, of those given, that no review names for the statement. */
export function unreviewed(
  list: readonly Reviewed[],
  statement: string,
  tables: readonly string[],
): string[] {
  return tables.filter(
    (table) => !list.some((one) => one.tables.includes(table) && statement.includes(one.part)),
  );
}
