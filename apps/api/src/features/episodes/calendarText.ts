import { BROADCASTERS, labelOf } from '@kiroku/contract/catalogue/labels';
import { displayTitle, type Titles, titlePath } from '@kiroku/contract/catalogue/titles';
import { GENERATION } from '@kiroku/contract/episodes/rules';
import { broadcastName } from '@kiroku/contract/episodes/tracks';
import { SITE } from '@kiroku/contract/site/config';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from './calendarStore.ts';

/** Interval at which subscribers should refresh. */
const ASK_AGAIN_SECONDS = 3600;

/** An event with the title it is about. */
export type TitledEvent = CalendarEvent & { media: Titles & { id: number }; platforms: readonly string[] };

/**
 * A calendar that may be subscribed to (RFC 5545): instants in UTC, one UID per episode for good, a SEQUENCE that counts
 * its changes. The same events give the same bytes.
 */
export function calendarText(name: string, publicUrl: string, events: readonly TitledEvent[]): string {
  const host = new URL(publicUrl).host;
  const calendar = ical({
    name,
    prodId: { company: SITE.name, product: 'Agenda', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const event of events) {
    const { animeId, number, title, at, duration, sequence, changedAt, cancelled, media, track, platforms } =
      event;
    const page = publicUrl + titlePath('anime', animeId, media);
    calendar.createEvent({
      id: `episode-${animeId}-${number}${track === 'vf' ? '-vf' : ''}@${host}`,
      start: at,
      end: new Date(at.getTime() + (duration ?? GENERATION.duration) * 60_000),
      summary: `${displayTitle(media)} · ${broadcastName(number, track)}`,
      ...(title !== null && { description: title }),
      ...(platforms.length > 0 && {
        location: platforms.map((platform) => labelOf(BROADCASTERS, platform)).join(', '),
      }),
      url: page,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // An episode does not make its viewer busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library leaves out the line break of the last line, which RFC 5545 §3.1 wants as well.
  return `${calendar.toString()}\r\n`;
}
