import { displayTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { numberedEpisode } from '@kiroku/contract/episodes/rules';
import { broadcastName } from '@kiroku/contract/episodes/tracks';
import { SITE } from '@kiroku/contract/site/config';
import { Feed } from 'feed';
import { escapeXml } from '../../http/answers/escapeXml.ts';
import type { TitledEvent } from './calendarText.ts';

/** The latest broadcasts as an Atom feed (RFC 4287), the last first. `since`: when it last changed if there is none. */
export function feedText(publicUrl: string, released: readonly TitledEvent[], since: Date): string {
  const host = new URL(publicUrl).host;
  const feed = new Feed({
    id: `${publicUrl}/agenda`,
    title: `${SITE.name} · Derniers épisodes`,
    description: 'Les épisodes qui viennent de sortir',
    language: 'fr',
    link: `${publicUrl}/agenda`,
    feedLinks: { atom: `${publicUrl}/api/agenda.atom` },
    updated: released[0]?.at ?? since,
    generator: SITE.name,
    author: { name: SITE.name, link: publicUrl },
    copyright: SITE.name,
  });
  for (const { animeId, number, title, at, media, track } of released) {
    const page = publicUrl + titlePath('anime', animeId, media);
    const summary = title ?? numberedEpisode(number);
    feed.addItem({
      id: `tag:${host},2026:episode-${animeId}-${number}${track === 'vf' ? '-vf' : ''}`,
      // The library declares both as HTML.
      title: escapeXml(`${displayTitle(media)} · ${broadcastName(number, track)}`),
      link: page,
      date: at,
      published: at,
      description: escapeXml(summary),
    });
  }
  return feed.atom1();
}
