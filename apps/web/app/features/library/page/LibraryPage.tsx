import { counted } from '@kiroku/contract/base/text';
import type { LibraryFilters } from '@kiroku/contract/library/filters';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { type ReactNode, Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import { LibraryCard } from './card/LibraryCard.tsx';
import { LibraryGrid } from './grid/LibraryGrid.tsx';
import styles from './LibraryPage.module.css';
import { EmptyLibrary, NothingFound, RestMissing } from './LibraryStates.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import type { LibraryData } from './view/libraryLoader.ts';
import { useLibrary } from './view/useLibrary.tsx';
import { type LibraryPageState, useLibraryPage } from './view/useLibraryPage.ts';

/** Cards of the first screen of a phone and of a desktop, whose posters load first. */
const ABOVE_THE_FOLD = 6;

const EVERYTHING: LibraryFilters = { status: null, sort: null, search: '' };

const HistoryButton = memberPart(async () => (await import('../history/HistoryDialog.tsx')).HistoryButton);

export type LibraryPageProps = {
  data: LibraryData;
  /** Replaces a library that the server has refused since. */
  withheld: ReactNode;
};

/** Library of a member: every title, with search, filters and sorting (product.md, Library 10). */
export function LibraryPage({ data, withheld }: LibraryPageProps) {
  const { uid, username } = data.owner;
  const isOwn = useMember()?.uid === uid;
  const [library, keeper] = useLibrary(data);
  const page = useLibraryPage(data, library);
  if (library.withheld) return withheld;
  if (page.counts.total === 0) {
    return (
      <>
        {keeper}
        <EmptyLibrary username={username} isOwn={isOwn} />
      </>
    );
  }
  return (
    <section className={styles.library} aria-label={`Bibliothèque de ${username}`}>
      {keeper}
      <h2>
        <VisuallyHidden>Bibliothèque</VisuallyHidden>
      </h2>
      <LibraryToolbar view={page.view} change={page.change} prepareSearch={page.prepareSearch} />
      <div className={styles.second}>
        <StatusFilter
          counts={page.counts}
          status={page.view.status}
          onChoose={(status) => page.change({ status })}
        />
        <div className={styles.line}>
          <p aria-live="polite">{page.unsure ? 'Recherche…' : counted(page.total, 'titre')}</p>
          {isOwn && (
            <Suspense>
              <HistoryButton uid={uid} />
            </Suspense>
          )}
        </div>
      </div>
      <Entries page={page} uid={uid} isOwn={isOwn} />
      <WithoutScript page={page} />
    </section>
  );
}

function Entries({ page, uid, isOwn }: { page: LibraryPageState; uid: string; isOwn: boolean }) {
  const { entries, total, library } = page;
  return (
    <>
      {total === 0 ? (
        <NothingFound onClear={() => page.change(EVERYTHING)} />
      ) : (
        <LibraryGrid
          label="Titres"
          entries={entries}
          total={total}
          renderCard={(item, index) => (
            <LibraryCard
              uid={uid}
              item={item}
              priority={index < ABOVE_THE_FOLD}
              onEdit={isOwn ? library.edit : null}
            />
          )}
        />
      )}
      {library.failed && <RestMissing busy={library.busy} onRetry={library.retry} />}
    </>
  );
}

/** Without script the page ends after its first entries. */
function WithoutScript({ page: { entries, counts } }: { page: LibraryPageState }) {
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
