import type { ImportChoice } from '@kiroku/contract/imports/labels';
import type { ImportDetail } from '@kiroku/contract/imports/schema';
import { importPath, PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Checkbox } from '@kiroku/ui/forms/choice/Checkbox';
import { UPLOAD } from '@kiroku/ui/media/rareIcons';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { SOURCE_LABELS } from '../data/importLabels.ts';
import { useImport, useImportActions } from '../data/importQueries.ts';
import { OwnImportsLink } from '../result/OwnImportsLink.tsx';
import { ImportRows } from '../rows/ImportRows.tsx';
import styles from './ImportPreview.module.css';
import { ImportProgress } from './ImportProgress.tsx';
import { hasTagsToAdd, omissionsOf, sumOf } from './importSums.ts';
import { MarkedEntries } from './MarkedEntries.tsx';
import { PolicyChoice } from './PolicyChoice.tsx';

export type ImportPreviewProps = { uid: string; id: number };

/** Changes of an import before it is applied (product.md, Imports); then its progress, and a link to its result. */
export const ImportPreview = withQueries(function ImportPreview({ uid, id }: ImportPreviewProps) {
  const [choice, setChoice] = useState<ImportChoice>({
    policy: 'merge',
    withPrivate: false,
    withTags: false,
  });
  const query = useImport(uid, id, choice);
  const { data } = query;
  useWayToOutcome(data);
  if (!data) {
    return (
      <NotLoaded query={query} title="Cet import n’a pas pu être chargé." wayOn={<OwnImportsLink />}>
        <ImportSkeleton />
      </NotLoaded>
    );
  }
  if (data.state === 'failed' || data.state === 'cancelled') return <Ended data={data} />;
  return (
    <>
      <p className={styles.source}>
        {SOURCE_LABELS[data.source]} · {data.label}
      </p>
      {data.state === 'ready' ? (
        <Ready uid={uid} data={data} choice={choice} onChoice={setChoice} isStale={query.isPlaceholderData} />
      ) : (
        <ImportProgress uid={uid} data={data} />
      )}
    </>
  );
});

/** Leads to the outcome once everything is written. */
function useWayToOutcome(data: ImportDetail | undefined): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const followed = useRef(false);
  useEffect(() => {
    if (!data) return;
    if (data.state !== 'done' && data.state !== 'undone') {
      followed.current = true;
      return;
    }
    if (followed.current) {
      if (data.state === 'done') toast.success('Importation réussi\u202f!');
      // Whatever shows the library shows the import.
      void queries.invalidateQueries();
    }
    void navigate(importPath(data.id, 'success'), { replace: true });
  }, [data, navigate, queries]);
}

type ReadyProps = {
  uid: string;
  data: ImportDetail;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
  /** The counts still belong to the former choice. */
  isStale: boolean;
};

function Ready({ uid, data, choice, onChoice, isStale }: ReadyProps) {
  const { apply, cancel } = useImportActions(uid, data.id);
  const { added, updated } = data.counts;
  const changes = added + updated;
  return (
    <>
      <PolicyChoice value={choice.policy} onChange={(policy) => onChoice({ ...choice, policy })} />
      <MarkedEntries
        data={data}
        withPrivate={choice.withPrivate}
        onChange={(withPrivate) => onChoice({ ...choice, withPrivate })}
      />
      {hasTagsToAdd(data) && (
        <Checkbox
          label="Ajouter les étiquettes de la liste à ma note personnelle"
          checked={choice.withTags}
          onChange={({ currentTarget: { checked } }) => onChoice({ ...choice, withTags: checked })}
        />
      )}
      <div className={styles.decision}>
        <p className={styles.sum} role="status" aria-busy={isStale}>
          {sumOf(data.counts)} {omissionsOf(data.omissions)}
        </p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={apply.isPending}
            disabled={changes === 0}
            onClick={() => apply.mutate(choice)}
          >
            Importer
          </Button>
          <Button variant="plain" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Abandonner
          </Button>
        </div>
      </div>
      <ImportRows
        key={`${choice.policy} ${choice.withPrivate} ${choice.withTags}`}
        uid={uid}
        choice={choice}
        data={data}
      />
    </>
  );
}

function Ended({ data }: { data: ImportDetail }) {
  const again = <ButtonLink href={PATHS.import}>Importer une liste</ButtonLink>;
  if (data.state === 'cancelled') {
    return (
      <EmptyState icon={UPLOAD} title="Cet import a été abandonné." action={again}>
        <p>Rien n’a été modifié dans votre bibliothèque.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState tone="error" icon="alert" title="Importation impossible.." action={again}>
      <p>{data.failure?.message}</p>
    </EmptyState>
  );
}

/** Placeholder of the preview. */
export function ImportSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="medium" />
      <Skeleton lines={4} />
    </div>
  );
}
