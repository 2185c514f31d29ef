import { frenchDay } from '@kiroku/contract/base/dates';
import { typographicProse } from '@kiroku/contract/base/typography';
import { dayIn, hourIn } from '@kiroku/contract/episodes/agendaWeek';
import { relativeMoment } from '@kiroku/contract/episodes/relativeMoment';
import { numberedEpisode } from '@kiroku/contract/episodes/rules';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Icon } from '@kiroku/ui/media/Icon';
import { useState } from 'react';
import { useZone } from '#app/lib/time/useZone.ts';
import styles from './Episodes.module.css';

export type EpisodeRowProps = {
  episode: Episode;
  /** Null in the rendered page, whose dates are days of the calendar. */
  now: number | null;
  isNext: boolean;
  isPast: boolean;
  isSeen: boolean;
  /** Whether its title is hidden until it is asked for. */
  hidden: boolean;
};

/** Row of an episode. Each column has its width: what arrives later moves nothing. */
export function EpisodeRow({ episode, now, isNext, isPast, isSeen, hidden }: EpisodeRowProps) {
  const { number, title, timestamp, isFiller, vf } = episode;
  const [revealed, setRevealed] = useState(false);
  // A generated title adds nothing to the number.
  const own = title !== null && title !== numberedEpisode(number) ? typographicProse(title) : null;
  const isHidden = hidden && !revealed;
  return (
    <li className={styles.row} data-time={isNext ? 'next' : isPast ? 'past' : undefined}>
      <span className={styles.number}>
        Épisode {number}
        {isNext && <Badge tone="brand">Prochain</Badge>}
        {isSeen && (
          <span className={styles.seen}>
            <Icon name="check" size="small" />
            vu
          </span>
        )}
      </span>
      <span className={styles.days}>
        {timestamp !== null && <Day at={timestamp} now={now} />}
        {vf !== null && (
          <span>
            VF <Day at={vf.timestamp} now={now} />
          </span>
        )}
      </span>
      <span className={styles.title}>
        {own !== null && !isHidden && <span className={styles.spoiler}>{own}</span>}
        {own !== null && isHidden && (
          <Button variant="plain" size="small" onClick={() => setRevealed(true)}>
            Titre masqué · Afficher
          </Button>
        )}
        {isFiller && <Badge>Filler</Badge>}
      </span>
    </li>
  );
}

function Day({ at, now }: { at: number; now: number | null }) {
  const zone = useZone();
  const day = frenchDay(dayIn(zone, at));
  return (
    <time dateTime={new Date(at).toISOString()} title={`${day} à ${hourIn(zone, at)}`}>
      {now === null ? day : relativeMoment(at, now, zone)}
    </time>
  );
}
