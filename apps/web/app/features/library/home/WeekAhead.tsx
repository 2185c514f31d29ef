import { upcomingOf } from '@kiroku/contract/episodes/homeOrder';
import { relativeMoment } from '@kiroku/contract/episodes/relativeMoment';
import { addDays, parisMidnight } from '@kiroku/contract/episodes/rules';
import type { ShownItem, SlotItem } from '@kiroku/contract/episodes/schema';
import { PATHS } from '@kiroku/contract/paths';
import { useId } from 'react';
import { useZone } from '#app/lib/time/useZone.ts';
import { AiringCard } from '#app/media/airing/AiringCard.tsx';
import { airingOf } from '#app/media/airing/airing.ts';
import { RowHeading } from '#app/media/RowHeading.tsx';
import type { useAirings } from './useAirings.ts';
import styles from './WeekAhead.module.css';

/** Most broadcasts of the section; the agenda has the others. */
const MAX_SHOWN = 12;

export type WeekAheadProps = {
  titles: ReadonlySet<number>;
  slots: readonly SlotItem[];
  known: ReturnType<typeof useAirings>;
};

/**
 * Broadcasts and weekly slots of the days after today of titles that a member watches; « Ce soir » has today's. Nothing without any (product.md, Home 6).
 */
export function WeekAhead({ titles, slots, known: { airings, track, now, day } }: WeekAheadProps) {
  const heading = useId();
  const zone = useZone();
  const coming = upcomingOf<ShownItem>([...airings, ...slots], titles, track, parisMidnight(addDays(day, 1)));
  if (coming.length === 0) return null;
  return (
    <section className={styles.week} aria-labelledby={heading}>
      <RowHeading title="À venir cette semaine" id={heading} href={PATHS.agenda} />
      <ul className={styles.list}>
        {coming
          .slice(0, MAX_SHOWN)
          .map(airingOf)
          .map((airing) => (
            <li key={`${airing.id} ${airing.number} ${airing.track}`}>
              <AiringCard
                airing={airing}
                when={relativeMoment(airing.at, now, zone)}
                out={false}
                look="row"
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
