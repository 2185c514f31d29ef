import { cardTitle, displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { timeIn } from '@kiroku/contract/episodes/agendaWeek';
import type { ShownItem } from '@kiroku/contract/episodes/schema';
import { broadcastName } from '@kiroku/contract/episodes/tracks';
import { Poster } from '@kiroku/ui/media/Poster';
import card from '@kiroku/ui/styles/card.module.css';
import { pictureSources } from '#app/media/pictureSources.ts';
import { platformName, platformsOfItem } from '#app/media/platforms.ts';
import styles from './AgendaCard.module.css';

/** Most platforms on a card (product.md, Agenda 1). */
const MAX_PLATFORMS = 3;
export type AgendaCardProps = { item: ShownItem; zone: string; past: boolean };

/** Broadcast of an episode, or of a weekly slot: title, number, hour and platforms. */
export function AgendaCard({ item, zone, past }: AgendaCardProps) {
  const { media, number, timestamp, track } = item;
  const title = shownTitle(media);
  const platforms = platformsOfItem(item).slice(0, MAX_PLATFORMS).map(platformName);
  const picture = pictureSources(media.image);
  return (
    <article className={styles.card} data-past={past || undefined}>
      <Poster
        kind="anime"
        id={media.id}
        title={title}
        lang={displayTitleLanguage(media) ?? undefined}
        className={styles.poster}
        {...picture}
        sizes="64px"
      />
      <p className={styles.when}>
        <time dateTime={new Date(timestamp).toISOString()}>{timeIn(zone, timestamp)}</time>
        <span>{broadcastName(number, track)}</span>
      </p>
      <h3 className={styles.title} lang={displayTitleLanguage(media) ?? undefined}>
        <a href={titlePath('anime', media.id, media)} className={`${card.link} ${styles.link}`} title={title}>
          {cardTitle(title)}
        </a>
      </h3>
      {platforms.length > 0 && <p className={styles.platforms}>{platforms.join(' · ')}</p>}
    </article>
  );
}
