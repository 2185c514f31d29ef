import type { DemoCommunity, DemoPerson } from './demoCommunity.ts';
import type { DemoEntry } from './demoEntries.ts';
import type { DemoReading } from './demoReadings.ts';
import type { DemoRows } from './demoStore.ts';
import { ENTRY_STATUS } from './demoTitle.ts';

/** A community as rows of the tables. `uids` in the order of the people. */
export function demoRows(
  { people, follows }: DemoCommunity,
  uids: readonly string[],
  passwordHash: string,
): DemoRows {
  const uidAt = (at: number) => uids[at] ?? '';
  const time = (instant: number) => new Date(instant);
  return {
    member: people.map(({ member }, at) => ({
      uid: uidAt(at),
      username: member.username,
      email: member.email,
      email_verified: true,
      password_hash: passwordHash,
      theme_color: member.themeColor,
      is_staff: false,
      is_demo: true,

      visibility: 'everyone',
      hide_spoilers: false,
      preferred_track: 'vostfr',
      created_at: time(member.joinedAt),
      ...premium(member.premiumUntil === null ? null : time(member.premiumUntil)),
    })),
    library: people.map(({ member, entries, readings }, at) => ({
      uid: uidAt(at),
      version: entries.reduce((writes, { seen }) => writes + Math.max(1, seen.length), readings.length),
      last_change: Math.max(
        Math.round(member.joinedAt),
        ...[...entries, ...readings].map(({ lastChange }) => lastChange),
      ),
    })),
    library_entry: people.flatMap(({ entries }, at) => entries.map((entry) => entryRow(uidAt(at), entry))),
    manga_entry: people.flatMap(({ readings }, at) => readings.map((one) => mangaRow(uidAt(at), one))),
    watch_event: people
      .flatMap((person, at) => eventRows(uidAt(at), person))
      .sort((one, other) => one.last_change - other.last_change),
    favorite: people.flatMap(({ favourites }, at) =>
      favourites.map(({ kind, id, position, createdAt }) => ({
        uid: uidAt(at),
        kind,
        title_id: id,
        position,
        created_at: time(createdAt),
      })),
    ),
    follow: follows.map(({ follower, followed, since }) => ({
      follower: uidAt(follower),
      followed: uidAt(followed),
      since: time(since),
    })),
  };
}

/** As an operator gives it: no payment stands behind it. */
function premium(until: Date | null) {
  return { premium_until: until, premium_by_hand: until };
}

function entryRow(uid: string, entry: DemoEntry): DemoRows['library_entry'][number] {
  const { title, status, progression, rewatch, startDate, endDate, score, lastChange } = entry;
  return {
    uid,
    anime_id: title.id,
    status,
    progression,
    rewatch,
    score,
    start_date: startDate,
    end_date: endDate,
    last_change: lastChange,
  };
}

function mangaRow(uid: string, reading: DemoReading): DemoRows['manga_entry'][number] {
  const { manga, status, progression, volumes, volumesOwned, startDate, score, lastChange } = reading;
  return {
    uid,
    manga_id: manga.id,
    status,
    progression,
    volumes,
    volumes_owned: volumesOwned,
    rewatch: 0,
    score,
    start_date: startDate,
    end_date: null,
    last_change: lastChange,
  };
}

/** The history of a library, each change with the entry before it, as the site writes it. */
function eventRows(uid: string, { member, entries }: DemoPerson): DemoRows['watch_event'] {
  return entries.flatMap(({ title, startDate, seen }) => {
    let lastChange = Math.round(member.joinedAt);
    return seen.map(({ from, to, at }) => {
      const before = {
        status: ENTRY_STATUS.watching,
        progression: from,
        rewatch: 0,
        startDate,
        endDate: null,
        score: null,
        animeID: title.id,
        lastChange,
      };
      lastChange = at;
      return {
        uid,
        anime_id: title.id,
        from_count: from,
        to_count: to,
        at: new Date(at),
        last_change: at,
        before: from === 0 ? null : before,
      };
    });
  });
}
