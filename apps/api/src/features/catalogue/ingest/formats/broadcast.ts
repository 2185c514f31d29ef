import { z } from 'zod';
import { keysOfIds, readOutsideIds } from '../keys.ts';
import type { Broadcast, BroadcastRecord } from '../record.ts';
import { rawNumber, rawText } from './rawFields.ts';

/** « R/2026-07-07T11:30:00.000Z/P7D » (ISO 8601): from when on, and how often. */
const RULE = /^R\d*\/([^/]+)\/P(\d{1,3})D$/;

/** `airing` and `next_airing` of the interchange format. */
export const rawAiring = z.object({ begin: rawText, end: rawText, broadcast: rawText }).nullish();
export const rawNextAiring = z.object({ at: rawNumber, episode: rawNumber }).nullish();

/** An entry of bangumi-data: a title by its ids elsewhere, and its broadcast. */
export const bangumiSchema = z.object({
  begin: rawText,
  end: rawText,
  broadcast: rawText,
  sites: z.array(z.object({ site: z.string(), id: z.union([z.string(), z.number()]).nullish() })),
});

/** The broadcast of an entry. */
export function bangumiBroadcast(raw: z.output<typeof bangumiSchema>): BroadcastRecord {
  const ids = raw.sites.map(({ site, id }) => [site.toLowerCase(), id] as const);
  return { keys: keysOfIds(readOutsideIds(Object.fromEntries(ids))), broadcast: broadcastOf(raw, null) };
}

/** The broadcast that these fields describe. */
export function broadcastOf(
  airing: z.output<typeof rawAiring>,
  next: z.output<typeof rawNextAiring>,
): Broadcast {
  const [, from, days] = RULE.exec(airing?.broadcast ?? '') ?? [];
  const { at, episode } = next ?? {};
  return {
    begin: instantOf(from) ?? instantOf(airing?.begin),
    end: instantOf(airing?.end),
    everyDays: days === undefined ? null : Number(days),
    next: at && episode ? { at: at * 1000, number: Math.round(episode) } : null,
  };
}

function instantOf(text: string | null | undefined): number | null {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : instant;
}
