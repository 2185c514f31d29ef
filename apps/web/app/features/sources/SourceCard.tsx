import { counted } from '@kiroku/contract/base/text';
import { CATALOGUE_RUN_LABELS } from '@kiroku/contract/sources/labels';
import type { CatalogueRun, CatalogueSourceState } from '@kiroku/contract/sources/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { FactCard } from '@kiroku/ui/data/FactCard';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { Moment } from '#app/lib/time/Moment.tsx';
import styles from './SourcesPanel.module.css';
import { useRunSource } from './useSources.ts';

const TONES = {
  waiting: 'neutral',
  running: 'neutral',
  done: 'good',
  same: 'good',
  failed: 'bad',
  interrupted: 'warn',
} as const;

/** One source: where it is, when it was and will be read, and what came of it. */
export function SourceCard({ uid, source }: { uid: string; source: CatalogueSourceState }) {
  const { name, address, everyHours, nextAt, refreshedAt, lastRun } = source;
  const isBusy = lastRun?.state === 'waiting' || lastRun?.state === 'running';
  return (
    <FactCard
      name={name}
      state={lastRun && <RunBadge run={lastRun} />}
      action={address !== null && <RunButton uid={uid} name={name} isBusy={isBusy} />}
      lead={address ?? 'Importée par commande'}
      facts={[
        {
          name: 'Dernière lecture réussie',
          value: refreshedAt === null ? 'jamais' : <Moment at={refreshedAt} />,
        },
        ...(nextAt === null
          ? []
          : [{ name: 'Prochaine lecture', value: isBusy ? 'en cours' : <NextReading at={nextAt} /> }]),
        ...(everyHours === null ? [] : [{ name: 'Rythme', value: rhythm(everyHours) }]),
      ]}
    >
      {lastRun && <LastRun run={lastRun} />}
    </FactCard>
  );
}

export function RunBadge({ run: { state } }: { run: CatalogueRun }) {
  return <Badge tone={TONES[state]}>{CATALOGUE_RUN_LABELS[state]}</Badge>;
}

function RunButton({ uid, name, isBusy }: { uid: string; name: string; isBusy: boolean }) {
  const run = useRunSource(uid, name);
  return (
    <Button
      busy={run.isPending}
      disabled={isBusy}
      onClick={() => run.mutate()}
      aria-label={`Lancer maintenant\u202f: ${name}`}
    >
      Lancer maintenant
    </Button>
  );
}

/** Jobs poll once an hour: a due source is read by the next. */
function NextReading({ at }: { at: number }) {
  return at <= Date.now() ? 'dans l’heure' : <Moment at={at} />;
}

function LastRun({ run }: { run: CatalogueRun }) {
  const counts = countsOf(run);
  return (
    <>
      {run.reason !== null && <p className={styles.error}>{run.reason}</p>}
      {counts !== '' && <p className={styles.soft}>{counts}</p>}
      {run.notes.length > 0 && (
        <details className={styles.notes}>
          <summary>{counted(run.refused, 'fiche refusée', 'fiches refusées')}</summary>
          <ul>
            {run.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function rhythm(hours: number): string {
  if (hours === 24) return 'chaque jour';
  if (hours === 168) return 'chaque semaine';
  return hours === 1 ? 'chaque heure' : `toutes les ${hours} heures`;
}

/** « 1 680 fiches lues : 3 ajoutées, 12 inchangées », without zeros; empty for an empty import. */
function countsOf(run: CatalogueRun): string {
  if (run.read === 0) return '';
  const parts = [
    [run.added, 'ajoutée', 'ajoutées'],
    [run.updated, 'mise à jour', 'mises à jour'],
    [run.unchanged, 'inchangée', 'inchangées'],
    [run.skipped, 'ignorée', 'ignorées'],
    [run.refused, 'refusée', 'refusées'],
    [run.doubted, 'total douteux', 'totaux douteux'],
  ] as const;
  const said = parts.flatMap(([count, one, more]) => (count === 0 ? [] : [counted(count, one, more)]));
  const read = counted(run.read, 'fiche lue', 'fiches lues');
  return said.length === 0 ? `${read}.` : `${read}\u202f: ${said.join(', ')}.`;
}
