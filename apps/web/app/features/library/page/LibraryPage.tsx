import { counted } from '@kiroku/contract/base/text';
import type { LibraryFilters } from '@kiroku/contract/library/filters';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { lazy, type ReactNode, Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import { LibraryCard } from './card/LibraryCard.tsx';
import { LibraryGrid } from './grid/LibraryGrid.tsx';
import { KindSwitch } from './KindSwitch.tsx';
import styles from './LibraryPage.module.css';
import { EmptyLibrary } from './LibraryStates.tsx';
import { LibraryToolbar } from './LibraryToolbar.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import type { LibraryData } from './view/libraryLoader.ts';
import { useLibrary } from './view/useLibrary.tsx';
import { type LibraryPageState, useLibraryPage } from './view/useLibraryPage.ts';

/** Cards of the first screen of a phone and of a desktop, whose posters load first. */
const ABOVE_THE_FOLD = 6;

const EVERYTHING: LibraryFilters = { status: null, sort: null, search: '' };

const HistoryButton = memberPart(async () => (await import('../history/HistoryDialog.tsx')).HistoryButton);

// Needed for a search or a failed call only.
const LibraryTroubles = lazy(async () => ({
  default: (await import('./LibraryTroubles.tsx')).LibraryTroubles,
}));

export type LibraryPageProps = {
  data: LibraryData;
  /** Replaces a library that the server has refused since. */
  withheld: ReactNode;
};

/** Library of a member: every title, with search, filters and sorting (product.md, Library 10). */
export function LibraryPage({ data, withheld }: LibraryPageProps) {
  const { kind } = data;
  const { uid, username } = data.owner;
  const isOwn = useMember()?.uid === uid;
  const [library, keeper] = useLibrary(data);
  const page = useLibraryPage(data, library);
  if (library.withheld) return withheld;
  const kinds = <KindSwitch username={username} kind={kind} />;
  if (page.counts.total === 0) {
    return (
      <div className={styles.library}>
        {keeper}
        {kinds}
        <EmptyLibrary kind={kind} username={username} isOwn={isOwn} />
      </div>
    );
  }
  return (
    <section className={styles.library} aria-label={`Bibliothèque de ${username}`}>
      {keeper}
      <h2>
        <VisuallyHidden>Bibliothèque</VisuallyHidden>
      </h2>
      {kinds}
      <LibraryToolbar view={page.view} change={page.change} prepareSearch={page.prepareSearch} />
      <div className={styles.second}>
        <StatusFilter
          kind={kind}
          counts={page.counts}
          status={page.view.status}
          onChoose={(status) => page.change({ status })}
        />
        <div className={`${styles.line} ${kind === 'manga' ? styles.alone : ''}`}>
          <p aria-live="polite">{page.unsure ? 'Recherche…' : counted(page.total, 'titre')}</p>
          {isOwn && kind === 'anime' && (
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
      {total > 0 && (
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
      {(total === 0 || library.failed) && (
        <Suspense>
          <LibraryTroubles
            nothingFound={total === 0}
            onClear={() => page.change(EVERYTHING)}
            library={library}
          />
        </Suspense>
      )}
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
