import { PATHS } from '@kiroku/contract/paths';
import { Carousel } from '@kiroku/ui/lists/Carousel';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { AiringCard } from '#app/media/airing/AiringCard.tsx';
import type { Airing } from '#app/media/airing/airing.ts';
import { RowHeading } from '#app/media/RowHeading.tsx';
import styles from './Tonight.module.css';
import type { TonightData } from './tonight.ts';
import { useTonight } from './useTonight.ts';

/** Posters on a phone's first screen. */
const FIRST_SEEN = 3;
const ARROWS = { previousLabel: 'Précédents', nextLabel: 'Suivants' };

export type TonightProps = {
  data: TonightData;
  /** Which broadcasts show; all of them without it. */
  shows?: ((airing: Airing) => boolean) | undefined;
  /** Ids of the titles that the member is watching. */
  watched?: ReadonlySet<number> | null;
  look: 'row' | 'tile';
};

/** « Ce soir », then « Aujourd’hui » for what comes before 17 h, with links to where they are watched (product.md, Home 5). */
export function Tonight({ data, shows = () => true, watched, look }: TonightProps) {
  const { tonight, now } = useTonight(data);
  const hydrated = useHydrated();
  const evening = tonight.evening.filter(shows);
  const earlier = tonight.earlier.filter(shows);
  const hourOf = ({ hour, at }: Airing) => (hydrated ? localHour(at) : hour);
  const elsewhere = [...evening, ...earlier].some((airing) => hourOf(airing) !== airing.hour);
  const cardsOf = (airings: readonly Airing[], look: 'row' | 'tile') =>
    airings.map((airing, index) => (
      <AiringCard
        key={`${airing.id} ${airing.number} ${airing.track}`}
        airing={airing}
        when={hourOf(airing)}
        out={airing.number !== null && airing.at <= now}
        mine={watched?.has(airing.id) ?? false}
        look={look}
        priority={look === 'tile' && index < FIRST_SEEN}
      />
    ));
  return (
    <div className={styles.day}>
      <Carousel
        label="Ce soir"
        {...ARROWS}
        item={look}
        heading={
          <RowHeading title="Ce soir" href={PATHS.agenda} more="Tout l’agenda">
            {(tonight.later !== null || evening.length === 0) && (
              <p className={styles.note}>
                {evening.length === 0
                  ? 'Rien de prévu ce soir.'
                  : `Rien aujourd’hui. Prochaines sorties\u202f: ${tonight.later}.`}
              </p>
            )}
            <p className={styles.zone}>{elsewhere && 'Heures de votre fuseau horaire'}</p>
          </RowHeading>
        }
      >
        {cardsOf(evening, look)}
      </Carousel>
      {earlier.length > 0 && (
        <Carousel
          label="Aujourd’hui"
          {...ARROWS}
          item="row"
          heading={<h3 className={styles.earlier}>Aujourd’hui</h3>}
        >
          {cardsOf(earlier, 'row')}
        </Carousel>
      )}
    </div>
  );
}

/** « 18:30 » in the reader's own zone. */
function localHour(instant: number): string {
  return new Date(instant).toTimeString().slice(0, 5);
}
