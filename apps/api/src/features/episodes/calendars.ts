import { randomBytes } from 'node:crypto';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { parisDate } from '@kiroku/contract/base/dates';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import type { CalendarQuery } from '@kiroku/contract/episodes/schema';
import { choiceOf, ofChoice, type TrackChoice } from '@kiroku/contract/episodes/trackChoice';
import { SITE } from '@kiroku/contract/site/config';
import { CachedRows } from '../../db/changes/cachedRows.ts';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Viewer } from '../../http/admission/caller.ts';
import { type ReadyResponse, ResponseCache, textContent } from '../../http/answers/readyResponse.ts';
import { ProblemError } from '../../http/problems.ts';
import type { AccountDeps } from '../account/deps.ts';
import type { TitleMemory } from '../catalogue/memory/titleMemory.ts';
import type { LibraryHeads } from '../privacy/libraryHeads.ts';
import { requireVisibleLibrary } from '../privacy/requireVisibleLibrary.ts';
import {
  type AddressOwner,
  type CalendarEvent,
  ownerOf,
  readCalendarEvents,
  readSecret,
  writeSecret,
} from './calendarStore.ts';
import { calendarText, type TitledEvent } from './calendarText.ts';
import type { EpisodeDeps } from './deps.ts';
import { feedText } from './feedText.ts';

const MOST_OWNERS = 20_000;
/** Days before and after today (product.md, Agenda 4). */
const WINDOW = { back: 28, ahead: 84 };
const FEED = { days: 7, most: 100 };
const DAY = 86_400_000;
/** Secrets are longer than any uid. */
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const NAME = /^[\w-]{1,64}$/;
const CALENDAR = 'text/calendar; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';

type Filters = Omit<CalendarQuery, 'tracks'>;

export type Calendars = ReturnType<typeof openCalendars>;
export type CalendarDeps = EpisodeDeps & {
  publicUrl: string;
  heads: LibraryHeads;
  accounts: Pick<AccountDeps, 'activity'>;
  rowChanges: RowChanges;
};

/** Calendars and feeds for subscriptions by other programs. */
export function openCalendars(deps: CalendarDeps) {
  const { catalogue, heads, schedule, now, publicUrl } = deps;
  const { anime } = catalogue.memories;
  const cache = new ResponseCache<string>({ name: 'calendars', share: 1 / 8 });
  const owners = openOwners(deps);

  async function calendar(
    name: string,
    uid: string | null,
    libraryVersion: number,
    { tracks, ...filters }: Filters & { tracks: TrackChoice },
  ): Promise<ReadyResponse<string>> {
    const today = parisDate(now());
    const { diffuseur = '', status = '' } = filters;
    const key = `${uid ?? ''} ${today} ${tracks} ${diffuseur} ${status}`;
    // None ever goes back: equal sums are equal versions.
    const version = schedule.version() + anime.version + libraryVersion;
    const known = cache.get(key, version);
    if (known) return known;
    const shown = titledEvents(anime, await eventsOf(deps, windowAround(today), uid, tracks), filters);
    return cache.store(key, version, textContent(calendarText(name, publicUrl, shown), CALENDAR));
  }

  return {
    all: ({ tracks = 'vostfr', ...filters }: CalendarQuery) =>
      calendar(`${SITE.name} · Agenda`, null, 0, { ...filters, tracks }),

    /**
     * The calendar of a member's watched titles. The secret address shows it as to its owner, unless they are suspended; the uid shows
     * it to viewers of the library. Throws 404, 403.
     */
    async of(
      name: string,
      viewer: Viewer,
      { tracks, ...filters }: CalendarQuery,
    ): Promise<ReadyResponse<string>> {
      if (!NAME.test(name)) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
      const owner = await owners(name);
      const { uid, version } = await requireVisibleLibrary(heads, owner?.uid ?? name, owner ?? viewer);
      const preferred = (await heads.members.get(uid))?.preferredTrack ?? 'vostfr';
      const shown = { ...filters, tracks: tracks ?? choiceOf(preferred) };
      return calendar(`${SITE.name} · Ma liste`, uid, version, shown);
    },

    /** The latest broadcasts, the last first. */
    async feed(choice: TrackChoice = 'vostfr'): Promise<ReadyResponse<string>> {
      const key = `feed ${parisDate(now())} ${choice}`;
      const version = schedule.version() + anime.mediaVersion;
      const known = cache.get(key, version);
      if (known) return known;
      const since = new Date(now() - FEED.days * DAY);
      const all = await eventsOf(deps, { from: since, to: new Date(now() + 1) }, null, choice);
      const aired = all.filter(({ cancelled }) => !cancelled);
      const released = titledEvents(anime, aired).reverse().slice(0, FEED.most);
      return cache.store(key, version, textContent(feedText(publicUrl, released, since), ATOM));
    },

    ...secretAddresses(deps),
  };
}

type Span = { from: Date; to: Date };

function windowAround(today: string): Span {
  return {
    from: new Date(parisMidnight(addDays(today, -WINDOW.back))),
    to: new Date(parisMidnight(addDays(today, WINDOW.ahead + 1))),
  };
}

/** The events of the chosen tracks. */
async function eventsOf({ db, schedule }: EpisodeDeps, span: Span, uid: string | null, choice: TrackChoice) {
  const all = await readCalendarEvents(db.sql, span, uid);
  return ofChoice(all, choice, ({ animeId }) => schedule.dub(animeId) !== undefined);
}

/** The owner of a secret address, whose use counts as theirs; undefined for any other name. Throws 404 while they are suspended. */
function openOwners({ db, accounts, rowChanges, now }: CalendarDeps) {
  const owners = new CachedRows(db, MOST_OWNERS, (secret) => ownerOf(db.sql, secret));
  rowChanges.on('calendar_address', (secret) => owners.drop(secret));
  rowChanges.on('suspension', () => owners.drop(null));
  return async (name: string) => {
    const owner = name.length === SECRET_LENGTH ? await owners.get(name) : undefined;
    if (owner && isSuspended(owner, now())) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
    if (owner) await accounts.activity.record(owner.uid);
    return owner;
  };
}

function secretAddresses({ db, publicUrl, now }: CalendarDeps) {
  const addressOf = (secret: string) => `${publicUrl}/api/agenda/${secret}.ics`;
  return {
    /** The member's secret address; null while there is none. */
    async address(uid: string): Promise<string | null> {
      const secret = await readSecret(db.sql, uid);
      return secret === null ? null : addressOf(secret);
    },

    /** A new secret address; the previous one answers 404 from now on. */
    async renew(uid: string): Promise<string> {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      await writeSecret(db.sql, uid, secret, new Date(now()));
      return addressOf(secret);
    },
  };
}

/** The events with their titles and platforms, those that pass the filters. */
function titledEvents(
  anime: TitleMemory,
  untitled: readonly CalendarEvent[],
  { diffuseur, status }: Filters = {},
): TitledEvent[] {
  return untitled.flatMap((event) => {
    const media = anime.get(event.animeId);
    if (!media || (status !== undefined && media.status !== status)) return [];
    const platforms = event.service === null ? media.broadcasters : [event.service];
    if (diffuseur !== undefined && !platforms.includes(diffuseur)) return [];
    return [{ ...event, media, platforms }];
  });
}

function isSuspended({ isSuspended, until }: AddressOwner, now: number): boolean {
  return isSuspended && (until === null || until.getTime() > now);
}
