import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { LIBRARY_STATUSES, NOT_IN_LIBRARY, PLANNED } from '@kiroku/contract/library/labels';
import { chooseStatus, newEntry } from '@kiroku/contract/library/rules';
import type { SingleItem } from '@kiroku/contract/library/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Menu } from '@kiroku/ui/actions/Menu';
import { statusTone } from '@kiroku/ui/styles/statusTone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withQueries } from '#app/lib/withQueries.tsx';
import { entryQuery } from '../data/entryQuery.ts';
import { useEpisodes } from '../data/useEpisodes.ts';
import { EditButton } from './EditButton.tsx';
import { EpisodeCounter } from './EpisodeCounter.tsx';
import { QuickLabel } from './QuickLabel.tsx';
import { StatusItems } from './StatusItems.tsx';
import styles from './TitleActions.module.css';
import { useStatusChoice } from './useStatusChoice.ts';

export type MemberButtonsProps = {
  uid: string;
  animeId: number;
  /** Reserves the space until the entry is known. */
  awaited: ReactNode;
};

/** Title in the member's library: its state, the full form, its episodes. */
export const MemberButtons = withQueries(function MemberButtons({
  uid,
  animeId,
  awaited,
}: MemberButtonsProps) {
  const { data, isFetching, refetch } = useQuery(entryQuery(uid, animeId));
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
  const { choose, choosing } = useStatusChoice(uid, media.id);
  const { entry, canAdd, add } = useEpisodes(uid, media, stored ?? absent(media.id));
  const known = stored && entry;
  const shown = choosing === undefined ? known : chooseStatus(known, choosing, media);
  const label = LIBRARY_STATUSES.find(({ value }) => value === shown?.status)?.label;
  return (
    <>
      <div className={`${styles.library} ${shown ? statusTone(shown.status) : ''}`}>
        <Menu
          variant="primary"
          className={styles.quick}
          label={label ? `Statut : ${label}` : NOT_IN_LIBRARY}
          trigger={<QuickLabel>{label ?? NOT_IN_LIBRARY}</QuickLabel>}
        >
          <StatusItems title={media} current={shown?.status} onChoose={choose} />
        </Menu>
        <EditButton uid={uid} title={media} entry={stored && { ...stored, ...entry }} />
      </div>
      {shown && <EpisodeCounter title={media} progression={shown.progression} canAdd={canAdd} onAdd={add} />}
    </>
  );
}

/** Stand-in for a missing entry; never shown or stored. */
function absent(animeID: number): LibraryEntry {
  return { ...newEntry(PLANNED), animeID, lastChange: 0 };
}
