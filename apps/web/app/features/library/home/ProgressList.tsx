import { useDeferredValue, useId, useState } from 'react';
import { CountedHeading } from '#app/media/CountedHeading.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import { HistoryButton } from '../history/HistoryDialog.tsx';
import { HomeFrame } from './HomeFrame.tsx';
import { NothingWatched } from './NothingWatched.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import styles from './ProgressList.module.css';
import {
  type ProgressItems,
  type ProgressSection,
  type Releases,
  useProgressSections,
} from './useProgressSections.ts';

/** More cards than any window shows: the rest of a long list renders without blocking. */
const FIRST_CARDS = 60;
const HOUR = 3_600_000;

export type ProgressListProps = {
  member: Pick<Member, 'uid' | 'username'>;
  items: ProgressItems;
  /** Latest releases, and the present (epoch ms). */
  known: Releases & { now: number };
};

/** Titles that a member is watching or reading, with +1 on each (product.md, Home 2). */
export function ProgressList({ member: { uid, username }, items, known }: ProgressListProps) {
  const sections = useProgressSections(items, known);
  // The first titles of a list are still being chosen, although it holds some already.
  const [choosing, setChoosing] = useState(false);
  if (sections.length === 0 || choosing) {
    return (
      <HomeFrame aside={<HistoryButton uid={uid} />}>
        <NothingWatched uid={uid} username={username} onChoosing={setChoosing} />
      </HomeFrame>
    );
  }
  return (
    <HomeFrame aside={<HistoryButton uid={uid} />}>
      {sections.map((section) => (
        <Section key={section.title} uid={uid} known={known} {...section} />
      ))}
    </HomeFrame>
  );
}

type SectionProps = ProgressSection & Pick<ProgressListProps, 'known'> & { uid: string };

function Section({ uid, title, items, known }: SectionProps) {
  const heading = useId();
  const shown = useDeferredValue(items, items.slice(0, FIRST_CARDS));
  const hour = Math.floor(known.now / HOUR) * HOUR;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <CountedHeading id={heading} title={title} count={items.length} />
      <ul className={styles.cards}>
        {shown.map((item) => (
          <ProgressCard
            key={item.media.id}
            uid={uid}
            item={item}
            release={'NbChapter' in item.media ? undefined : known.releases.get(item.media.id)}
            hour={hour}
          />
        ))}
      </ul>
    </section>
  );
}
