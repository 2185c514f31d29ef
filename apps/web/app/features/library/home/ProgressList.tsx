import { frenchNumber } from '@kiroku/contract/base/text';
import { libraryPath } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useDeferredValue, useId } from 'react';
import type { Member } from '#app/session/sessionStore.ts';
import { HistoryButton } from '../history/HistoryDialog.tsx';
import { HomeFrame } from './HomeFrame.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import styles from './ProgressList.module.css';
import { type ProgressItems, type ProgressSection, useProgressSections } from './useProgressSections.ts';

/** More cards than any window shows: the rest of a long list renders without blocking. */
const FIRST_CARDS = 60;

export type ProgressListProps = { member: Pick<Member, 'uid' | 'username'>; items: ProgressItems };

/** Titles that a member is watching or reading, with +1 on each (product.md, Home 2). */
export function ProgressList({ member: { uid, username }, items }: ProgressListProps) {
  const sections = useProgressSections(items);
  return (
    <HomeFrame aside={<HistoryButton uid={uid} />}>
      {sections.map((section) => (
        <Section key={section.title} uid={uid} {...section} />
      ))}
      {sections.length === 0 && <NothingWatched username={username} />}
    </HomeFrame>
  );
}

function Section({ uid, title, items }: ProgressSection & { uid: string }) {
  const heading = useId();
  const shown = useDeferredValue(items, items.slice(0, FIRST_CARDS));
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {title}
        <span className={styles.count} aria-hidden="true">
          {frenchNumber(items.length)}
        </span>
      </h2>
      <ul className={styles.cards}>
        {shown.map((item) => (
          <ProgressCard key={item.media.id} uid={uid} item={item} />
        ))}
      </ul>
    </section>
  );
}

function NothingWatched({ username }: { username: string }) {
  return (
    <EmptyState
      icon="play"
      title="Rien en cours pour l’instant"
      action={
        <ButtonLink variant="primary" size="large" href={libraryPath(username)}>
          Voir ma bibliothèque
        </ButtonLink>
      }
    >
      <p>Les titres que vous commencez apparaissent ici, avec leur prochain épisode.</p>
    </EmptyState>
  );
}
