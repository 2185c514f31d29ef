import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { hasBegun } from '@kiroku/contract/catalogue/shown/titleStatus';
import { displayTitleLanguage, shownTitle } from '@kiroku/contract/catalogue/titles';
import { followedAnime } from '@kiroku/contract/library/followedTitle';
import { type LibraryStatus, PLANNED, WATCHING } from '@kiroku/contract/library/labels';
import { chooseStatus, statusChoices } from '@kiroku/contract/library/rules';
import { Icon } from '@kiroku/ui/media/Icon';
import { Poster } from '@kiroku/ui/media/Poster';
import { useState } from 'react';
import { useOptimisticToggle } from '#app/lib/useOptimisticToggle.ts';
import { pictureSources } from '#app/media/pictureSources.ts';
import { showSaveError } from '../button/showSaveError.ts';
import { useLibraryChanges } from '../data/useLibraryChanges.ts';
import styles from './FirstTitle.module.css';

/** Shown width of a poster, for the browser's choice of a picture. */
const SIZES = '(width < 600px) 30vw, 144px';

export type FirstTitleProps = {
  uid: string;
  card: ExploreCard;
  /** State in which a tap adds the title. */
  status: LibraryStatus;
  onChosen: (id: number, chosen: boolean) => void;
};

/** Poster that a tap adds to the library, and a second one takes out again (product.md, Home 7). */
export function FirstTitle({ uid, card, status, onChosen }: FirstTitleProps) {
  const { save, remove } = useLibraryChanges(uid);
  const [chosen, setChosen] = useState(false);
  const ref = { kind: 'anime', id: card.id } as const;
  const followed = followedAnime(card);
  // An airing or future title cannot be finished yet (product.md, Library 2).
  const instead = hasBegun(followed) ? WATCHING : PLANNED;
  const possible = statusChoices(followed).some(({ value }) => value === status) ? status : instead;
  const toggle = useOptimisticToggle({
    show: (on) => {
      setChosen(on);
      onChosen(card.id, on);
    },
    store: (on) =>
      on
        ? // A known title was not watched here, today (product.md, Library 2).
          save(ref, null, (entry) => chooseStatus(entry, possible, followed, null))
        : remove(ref),
    onFailed: (error) => showSaveError(error),
  });
  const title = shownTitle(card);
  const lang = displayTitleLanguage(card) ?? undefined;
  return (
    <button
      type="button"
      className={styles.title}
      aria-pressed={chosen}
      title={title}
      onClick={() => toggle(chosen)}
    >
      <span className={styles.frame}>
        <Poster kind="anime" id={card.id} title={title} lang={lang} {...pictureSources(card.image, SIZES)} />
        <span className={styles.mark}>
          <Icon name={chosen ? 'check' : 'plus'} />
        </span>
      </span>
      <span className={styles.name} lang={lang}>
        {title}
      </span>
    </button>
  );
}
