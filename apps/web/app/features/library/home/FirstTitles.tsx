import { counted } from '@kiroku/contract/base/text';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import {
  FINISHED,
  LIBRARY_STATUSES,
  type LibraryStatus,
  PLANNED,
  WATCHING,
} from '@kiroku/contract/library/labels';
import { libraryPath, PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { SegmentedField } from '@kiroku/ui/forms/choice/SegmentedField';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { useId, useState } from 'react';
import { FirstTitle } from './FirstTitle.tsx';
import styles from './FirstTitles.module.css';

/** States in which a tap can add a title: what one watches, wants to see, and has seen. */
const OFFERED: readonly LibraryStatus[] = [WATCHING, PLANNED, FINISHED];
const OPTIONS = LIBRARY_STATUSES.filter(({ value }) => OFFERED.includes(value)).map(({ value, label }) => ({
  value: String(value),
  label,
}));

export type FirstTitlesProps = {
  uid: string;
  username: string;
  cards: readonly ExploreCard[];
  /** The first tap: the list has titles from then on, and the choice goes on. */
  onBegin: () => void;
  onDone: () => void;
};

/** First minute of a member: known titles that one tap each adds, or the import of a list (product.md, Home 7). */
export function FirstTitles({ uid, username, cards, onBegin, onDone }: FirstTitlesProps) {
  const heading = useId();
  const [status, setStatus] = useState(String(WATCHING));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const onChosen = (id: number, on: boolean) => {
    onBegin();
    setChosen((before) => new Set([...before].filter((other) => other !== id).concat(on ? id : [])));
  };
  return (
    <section className={styles.first} aria-labelledby={heading}>
      <div className={styles.words}>
        <h2 className={styles.heading} id={heading}>
          Rien en cours pour l’instant
        </h2>
        <p className={styles.text}>
          Touchez les titres que vous connaissez{'\u202f'}: ils rejoignent votre liste, une deuxième touche
          les retire. Les titres que vous commencez apparaissent ici, avec leur prochain épisode.
        </p>
        <div className={layout.row}>
          <ButtonLink size="small" href={PATHS.import}>
            Importer une liste
          </ButtonLink>
          <ButtonLink size="small" href={libraryPath(username)}>
            Voir ma bibliothèque
          </ButtonLink>
        </div>
      </div>
      <div className={styles.bar}>
        <SegmentedField label="Ajouter comme" options={OPTIONS} value={status} onChange={setStatus} />
        <Button
          variant="primary"
          aria-disabled={chosen.size === 0 || undefined}
          onClick={chosen.size === 0 ? undefined : onDone}
        >
          Continuer
        </Button>
        <p className={styles.count} role="status">
          {chosen.size > 0 && `${counted(chosen.size, 'titre ajouté', 'titres ajoutés')}`}
        </p>
      </div>
      <ul className={styles.titles}>
        {cards.map((card) => (
          <li key={card.id}>
            <FirstTitle
              uid={uid}
              card={card}
              status={OFFERED.find((one) => String(one) === status) ?? WATCHING}
              onChosen={onChosen}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
