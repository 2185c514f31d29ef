import { KINDS } from '@kiroku/contract/catalogue/labels';
import type { DemoCalendar } from './demoCalendar.ts';
import { type DatedEntry, datedEntries } from './demoEntries.ts';
import type { DemoAccount } from './demoFile.ts';
import { type DemoRows, demoAddress } from './demoStore.ts';
import type { DemoTitles } from './demoTitleStore.ts';

const DAY_MS = 86_400_000;

/** Recorded members as rows of the tables, without the titles that the catalogue lacks. */
export function demoRows(
  accounts: readonly DemoAccount[],
  titles: DemoTitles,
  calendar: DemoCalendar,
  passwordHash: string,
): DemoRows {
  const uidOf = new Map(accounts.map(({ uid, recorded }) => [recorded.username, uid]));
  const anime = accounts.flatMap((account) => datedEntries(account, 'anime', titles, calendar));
  const manga = accounts.flatMap((account) => datedEntries(account, 'manga', titles, calendar));
  const lastChanges = Map.groupBy([...anime, ...manga], ({ uid }) => uid);
  return {
    member: accounts.map((account) => memberRow(account, calendar, passwordHash)),
    library: accounts.map(({ uid, recorded }) => ({
      uid,
      version: 1,
      last_change: Math.max(
        calendar.instantOf(recorded.joined),
        ...(lastChanges.get(uid) ?? []).map(({ lastChange }) => lastChange),
      ),
    })),
    library_entry: anime.map((entry) => ({ anime_id: entry.titleId, ...entryColumns(entry) })),
    manga_entry: manga.map((entry) => ({
      manga_id: entry.titleId,
      ...entryColumns(entry),
      volumes: entry.recorded.volumes ?? 0,
      volumes_owned: entry.recorded.volumes_owned ?? 0,
    })),
    watch_event: anime.flatMap(eventRows).sort((one, other) => one.last_change - other.last_change),
    favorite: accounts.flatMap((account) => favouriteRows(account, titles, calendar)),
    follow: accounts.flatMap(({ uid, recorded }) =>
      recorded.follows.flatMap(([username, moment]) => {
        const followed = uidOf.get(username);
        return followed ? [{ follower: uid, followed, since: new Date(calendar.instantOf(moment)) }] : [];
      }),
    ),
  };
}

function memberRow(
  { uid, username, recorded: { color, joined, premium } }: DemoAccount,
  calendar: DemoCalendar,
  passwordHash: string,
): DemoRows['member'][number] {
  // As an operator gives it: no payment stands behind it.
  const until = premium === undefined ? null : new Date(calendar.now + premium * DAY_MS);
  return {
    uid,
    username,
    email: demoAddress(username),
    email_verified: true,
    password_hash: passwordHash,
    theme_color: color,
    is_staff: false,
    is_demo: true,
    visibility: 'everyone',
    hide_spoilers: false,
    preferred_track: 'vostfr',
    created_at: new Date(calendar.instantOf(joined)),
    premium_until: until,
    premium_by_hand: until,
  };
}

function entryColumns({ uid, recorded, progression, startDate, endDate, lastChange }: DatedEntry) {
  return {
    uid,
    status: recorded.status,
    progression,
    rewatch: recorded.rewatch ?? 0,
    score: recorded.score ?? null,
    start_date: startDate,
    end_date: endDate,
    last_change: lastChange,
  };
}

/** Without the entry before: only its member could undo the change. */
function eventRows({ uid, titleId, sittings }: DatedEntry): DemoRows['watch_event'] {
  return sittings.map(({ from, to, at }) => ({
    uid,
    anime_id: titleId,
    from_count: from,
    to_count: to,
    at: new Date(at),
    last_change: at,
  }));
}

function favouriteRows(
  { uid, recorded }: DemoAccount,
  titles: DemoTitles,
  calendar: DemoCalendar,
): DemoRows['favorite'] {
  return KINDS.flatMap((kind) =>
    recorded.favourites[kind]
      .filter(([name]) => titles[kind].has(name))
      .map(([name, moment], at) => ({
        uid,
        kind,
        title_id: titles[kind].get(name)?.id ?? 0,
        position: at + 1,
        created_at: new Date(calendar.instantOf(moment)),
      })),
  );
}
