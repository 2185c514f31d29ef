import { counted } from '@kiroku/contract/base/text';
import type { Import } from '@kiroku/contract/imports/schema';
import { importPath } from '@kiroku/contract/paths';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import layout from '@kiroku/ui/styles/layout.module.css';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { Moment } from '#app/lib/time/Moment.tsx';
import { SOURCE_LABELS, STATE_LABELS } from '../data/importLabels.ts';
import { isRunning, useImports } from '../data/importQueries.ts';
import { UndoButton } from '../result/UndoButton.tsx';
import styles from './RecentImports.module.css';

/** A member's imports of the last seven days, with what can still be done about them. */
export const RecentImports = withQueries(function RecentImports({ uid }: { uid: string }) {
  const query = useImports(uid);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Vos imports n’ont pas pu être chargés.">
        {null}
      </NotLoaded>
    );
  }
  if (data.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="imports-recents">
      <h2 id="imports-recents" className={styles.heading}>
        Vos imports des sept derniers jours
      </h2>
      <ul className={styles.list}>
        {data.map((one) => (
          <RecentImport key={one.id} uid={uid} one={one} />
        ))}
      </ul>
    </section>
  );
});

function RecentImport({ uid, one }: { uid: string; one: Import }) {
  const { id, source, label, state, createdAt, undoableUntil } = one;
  const isOpen = state === 'ready' || isRunning(one);
  return (
    <li className={styles.import}>
      <div className={styles.words}>
        <p className={styles.name}>
          {SOURCE_LABELS[source]} · {label}
        </p>
        <p className={styles.facts}>
          {STATE_LABELS[state]} · <Moment at={createdAt} />
          {outcomeOf(one)}
        </p>
        {one.failure && <p className={styles.failure}>{one.failure.message}</p>}
      </div>
      <div className={layout.row}>
        {isOpen && (
          <ButtonLink href={importPath(id, 'preview')} size="small">
            {state === 'ready' ? 'Vérifier' : 'Suivre'}
          </ButtonLink>
        )}
        {(state === 'done' || state === 'undone') && (
          <ButtonLink href={importPath(id, 'success')} size="small">
            Détails
          </ButtonLink>
        )}
        {undoableUntil !== null && <UndoButton uid={uid} id={id} variant="plain" size="small" />}
      </div>
    </li>
  );
}

/** Effect of an import on the library, or of its undoing. */
function outcomeOf({ counts, undone }: Import): string {
  if (undone) {
    const left =
      undone.leftAlone > 0 && `, ${counted(undone.leftAlone, 'laissé tel quel', 'laissés tels quels')}`;
    return ` · ${counted(undone.restored, 'titre rétabli', 'titres rétablis')}${left || ''}`;
  }
  if (!counts) return '';
  return ` · ${counted(counts.added, 'ajout')}, ${counted(counts.updated, 'mise à jour', 'mises à jour')}`;
}
