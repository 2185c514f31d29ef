import { counted } from '@kiroku/contract/base/text';
import type { LibraryFilters } from '@kiroku/contract/library/filters';
import { VisuallyHidden } from '@kiroku/ui/VisuallyHidden';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMember } from '../../../session/useSession.ts';
import styles from './LibraryPage.module.css';
import type { LibraryData } from './libraryLoader.ts';
import { ShelfCard } from './ShelfCard.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';
import { EmptyShelf, NothingFound, RestMissing } from './ShelfStates.tsx';
import { ShelfToolbar } from './ShelfToolbar.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { useEntryDialog } from './useEntryDialog.tsx';
import { type Shelf, useShelf } from './useShelf.ts';

/** Cards that fill the first screen of a telephone and of a desk, whose posters are loaded first. */
const ABOVE_THE_FOLD = 6;

const EVERYTHING: LibraryFilters = { status: null, sort: null, search: '' };

const HistoryButton = lazy(async () => ({
  default: (await import('../history/HistoryDialog.tsx')).HistoryButton,
}));

export type LibraryPageProps = {
  data: LibraryData;
  /** Stands in the place of a library that is refused by now. */
  withheld: ReactNode;
};

/** A member's library: every title they follow, searched, filtered and sorted (spec 2 §2, Library; design.md, Profile). */
export function LibraryPage({ data, withheld }: LibraryPageProps) {
  const { uid, username } = data.owner;
  const isOwn = useMember()?.uid === uid;
  const shelf = useShelf(data, isOwn);
  if (shelf.library.withheld) return withheld;
  if (shelf.counts.total === 0) return <EmptyShelf username={username} isOwn={isOwn} />;
  return (
    <section className={styles.library} aria-label={`Bibliothèque de ${username}`}>
      <h2>
        <VisuallyHidden>Bibliothèque</VisuallyHidden>
      </h2>
      <ShelfToolbar view={shelf.view} change={shelf.change} prepareSearch={shelf.prepareSearch} />
      <div className={styles.second}>
        <StatusFilter
          counts={shelf.counts}
          status={shelf.view.status}
          onChoose={(status) => shelf.change({ status })}
        />
        <div className={styles.line}>
          <p aria-live="polite">{shelf.unsure ? 'Recherche…' : counted(shelf.total, 'titre')}</p>
          {isOwn && (
            <Suspense>
              <HistoryButton uid={uid} />
            </Suspense>
          )}
        </div>
      </div>
      <Entries shelf={shelf} uid={uid} isOwn={isOwn} />
      <WithoutScript shelf={shelf} />
    </section>
  );
}

function Entries({ shelf, uid, isOwn }: { shelf: Shelf; uid: string; isOwn: boolean }) {
  const { open, dialog } = useEntryDialog(uid);
  const { entries, total, library } = shelf;
  return (
    <>
      {total === 0 ? (
        <NothingFound onClear={() => shelf.change(EVERYTHING)} />
      ) : (
        <ShelfGrid
          label="Titres"
          entries={entries}
          total={total}
          renderCard={(item, index) => (
            <ShelfCard uid={uid} item={item} isOwn={isOwn} priority={index < ABOVE_THE_FOLD} onEdit={open} />
          )}
        />
      )}
      {library.failed && <RestMissing busy={library.busy} onRetry={library.retry} />}
      {dialog}
    </>
  );
}

/** Without script the page ends where its beginning does. */
function WithoutScript({ shelf: { entries, counts } }: { shelf: Shelf }) {
  if (entries.length >= counts.total) return null;
  return (
    <noscript>
      <p className={styles.more}>
        Voici les {entries.length} derniers titres modifiés. Activez JavaScript pour voir toute la
        bibliothèque.
      </p>
    </noscript>
  );
}
