import { NOT_IN_LIBRARY, PLANNED, statusesOf } from '@kiroku/contract/library/labels';
import { chooseStatus, newEntry } from '@kiroku/contract/library/rules';
import { Button } from '@kiroku/ui/actions/Button';
import { Menu } from '@kiroku/ui/actions/Menu';
import { statusTone } from '@kiroku/ui/styles/statusTone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { entryQuery } from '../data/entryQuery.ts';
import { usePlusOne } from '../data/usePlusOne.ts';
import { followed, type SingleItem, type Stored, type TitleRef } from '../followed.ts';
import { EditButton } from './EditButton.tsx';
import { ProgressCounter } from './ProgressCounter.tsx';
import { QuickLabel } from './QuickLabel.tsx';
import { StatusItems } from './StatusItems.tsx';
import styles from './TitleActions.module.css';
import { useStatusChoice } from './useStatusChoice.ts';

export type MemberButtonsProps = {
  uid: string;
  title: TitleRef;
  /** Reserves the space until the entry is known. */
  awaited: ReactNode;
};

/** Title in the member's library: its state, the full form, its episodes. */
export const MemberButtons = withQueries(function MemberButtons({ uid, title, awaited }: MemberButtonsProps) {
  const { data, isFetching, refetch } = useQuery(entryQuery(uid, title));
  if (data) return <EntryButtons uid={uid} item={data} />;
  if (isFetching) return awaited;
  return (
    <div className={styles.library}>
      <Button className={styles.quick} onClick={() => void refetch()}>
        <span className={styles.words} data-widest={NOT_IN_LIBRARY}>
          Réessayer
        </span>
      </Button>
    </div>
  );
});

function EntryButtons({ uid, item: { media, progression: stored } }: { uid: string; item: SingleItem }) {
  const title = followed(media);
  const { choose, choosing } = useStatusChoice(uid, title);
  const { entry, canAdd, add } = usePlusOne(uid, media, stored ?? ABSENT);
  const known = stored && entry;
  const shown = choosing === undefined ? known : chooseStatus(known, choosing, title, null);
  const label = statusesOf(title.kind).find(({ value }) => value === shown?.status)?.label;
  return (
    <>
      <div className={`${styles.library} ${shown ? statusTone(shown.status) : ''}`}>
        <Menu
          variant="primary"
          className={styles.quick}
          label={label ? `Statut\u202f: ${label}` : NOT_IN_LIBRARY}
          trigger={<QuickLabel>{label ?? NOT_IN_LIBRARY}</QuickLabel>}
        >
          <StatusItems title={title} current={shown?.status} onChoose={choose} />
        </Menu>
        <EditButton uid={uid} media={media} entry={stored && { ...stored, ...entry }} />
      </div>
      {shown && (
        <ProgressCounter
          title={title}
          progression={shown.progression}
          volumes={shown.volumes}
          canAdd={canAdd}
          onAdd={add}
        />
      )}
    </>
  );
}

/** Stand-in for a missing entry; never shown or stored. */
const ABSENT: Stored = { ...newEntry(PLANNED), lastChange: 0 };
