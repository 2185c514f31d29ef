import { counted } from '@kiroku/contract/base/text';
import { CATALOGUE_RUN_LABELS } from '@kiroku/contract/sources/labels';
import type { CatalogueRun, CatalogueSourceState } from '@kiroku/contract/sources/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Badge } from '@kiroku/ui/feedback/Badge';
import type { ReactNode } from 'react';
import { Moment } from '#app/lib/Moment.tsx';
import { countsOf } from './countsOf.ts';
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
    <li className={styles.source}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {name}
          {lastRun && <RunBadge run={lastRun} />}
        </h3>
        {address !== null && <RunButton uid={uid} name={name} isBusy={isBusy} />}
      </div>
      <p className={styles.soft}>{address ?? 'Importée par commande'}</p>
      <dl className={styles.facts}>
        <Fact name="Dernière lecture réussie">
          {refreshedAt === null ? 'jamais' : <Moment at={refreshedAt} />}
        </Fact>
        {nextAt !== null && (
          <Fact name="Prochaine lecture">{isBusy ? 'en cours' : <NextReading at={nextAt} />}</Fact>
        )}
        {everyHours !== null && <Fact name="Rythme">{rhythm(everyHours)}</Fact>}
      </dl>
      {lastRun && <LastRun run={lastRun} />}
    </li>
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

/** Jobs look once an hour: what is due already comes with the next. */
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function rhythm(hours: number): string {
  if (hours === 24) return 'chaque jour';
  if (hours === 168) return 'chaque semaine';
  return hours === 1 ? 'chaque heure' : `toutes les ${hours} heures`;
}
