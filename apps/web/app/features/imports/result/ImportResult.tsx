import { counted } from '@kiroku/contract/base/text';
import type { ImportDetail } from '@kiroku/contract/imports/schema';
import { libraryPath, PATHS } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { UPLOAD } from '@kiroku/ui/media/rareIcons';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { SOURCE_LABELS } from '../data/importLabels.ts';
import { useImport } from '../data/importQueries.ts';
import { ImportSkeleton } from '../preview/ImportPreview.tsx';
import { ImportProgress } from '../preview/ImportProgress.tsx';
import { omissionsOf, resultSumOf } from '../preview/importSums.ts';
import { ImportRows } from '../rows/ImportRows.tsx';
import styles from './ImportResult.module.css';
import { OwnImportsLink } from './OwnImportsLink.tsx';
import { UndoButton } from './UndoButton.tsx';

export type ImportResultProps = { uid: string; username: string; id: number };

/** Result of an import: added titles and those not found. It can be undone for seven days. */
export const ImportResult = withQueries(function ImportResult({ uid, username, id }: ImportResultProps) {
  const query = useImport(uid, id);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Cet import n’a pas pu être chargé." wayOn={<OwnImportsLink />}>
        <ImportSkeleton />
      </NotLoaded>
    );
  }
  if (data.state === 'undoing') return <ImportProgress uid={uid} data={data} />;
  if (data.state !== 'done' && data.state !== 'undone') {
    return <EmptyState icon={UPLOAD} title="Cet import n’est pas terminé." action={<OwnImportsLink />} />;
  }
  return (
    <>
      <Summary uid={uid} username={username} data={data} />
      <ImportRows uid={uid} choice={data} data={data} />
    </>
  );
});

function Summary({ uid, username, data }: { uid: string; username: string; data: ImportDetail }) {
  const { missing } = data.counts;
  return (
    <div className={styles.summary}>
      <p className={styles.source}>
        {SOURCE_LABELS[data.source]} · {data.label}
      </p>
      {data.undone ? (
        <p role="status">
          Cet import a été annulé&#8239;: {counted(data.undone.restored, 'titre rétabli', 'titres rétablis')}
          {data.undone.leftAlone > 0 &&
            `, ${counted(data.undone.leftAlone, 'titre modifié depuis et laissé tel quel', 'titres modifiés depuis et laissés tels quels')}`}
          .
        </p>
      ) : (
        <p>
          {resultSumOf(data.counts)} {omissionsOf(data.omissions)}
        </p>
      )}
      {missing > 0 && (
        <p className={styles.note}>
          Un titre manque au catalogue&#8239;?{' '}
          <a href={PATHS.newAnime} className={styles.link}>
            Proposez un anime
          </a>{' '}
          ou{' '}
          <a href={PATHS.newManga} className={styles.link}>
            un manga
          </a>
          .
        </p>
      )}
      <div className={layout.wideRow}>
        <ButtonLink href={libraryPath(username)} variant="primary">
          Voir ma bibliothèque
        </ButtonLink>
        {data.undoableUntil !== null && <UndoButton uid={uid} id={data.id} />}
      </div>
    </div>
  );
}
