import { counted } from '@kiroku/contract/base/text';
import type { JobKindState, JobTrouble } from '@kiroku/contract/operations/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { FactCard } from '@kiroku/ui/data/FactCard';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { Moment } from '#app/lib/time/Moment.tsx';
import styles from './JobKinds.module.css';
import { useJobs, useRetryJob } from './useJobs.ts';

/** Background work: each kind with its times and failures (product.md, Operations 2). */
export function JobKinds({ uid }: { uid: string }) {
  const query = useJobs(uid);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Les tâches n’ont pas pu être chargées.">
        <Skeleton shape="block" />
      </NotLoaded>
    );
  }
  if (data.length === 0) return <EmptyState icon="clock" title="Aucune tâche n’est encore prévue" />;
  return (
    <ul className={styles.list} aria-label="Tâches de fond">
      {data.map((kind) => (
        <Kind key={kind.name} uid={uid} kind={kind} />
      ))}
    </ul>
  );
}

function Kind({ uid, kind }: { uid: string; kind: JobKindState }) {
  const { name, label, lastRun, lastResult, nextRun, waiting, troubles } = kind;
  const heading = `tache-${name}`;
  return (
    <FactCard
      name={label}
      headingId={heading}
      state={<State kind={kind} />}
      facts={[
        { name: 'Dernier passage', value: lastRun === null ? 'jamais' : <Moment at={lastRun} /> },
        { name: 'Prochain passage', value: nextRun === null ? 'à la demande' : <Moment at={nextRun} /> },
        { name: 'En attente', value: waiting },
      ]}
    >
      {lastResult !== null && <p className={styles.result}>{lastResult}</p>}
      {troubles.length > 0 && (
        <ul className={styles.troubles} aria-labelledby={heading}>
          {troubles.map((trouble) => (
            <Trouble key={trouble.id} uid={uid} trouble={trouble} label={label} />
          ))}
        </ul>
      )}
    </FactCard>
  );
}

function State({ kind: { failed, running, troubles } }: { kind: JobKindState }) {
  if (failed > 0) return <Badge tone="bad">{counted(failed, 'échec')}</Badge>;
  if (troubles.length > 0) return <Badge tone="warn">Nouvel essai prévu</Badge>;
  return running > 0 ? <Badge tone="neutral">En cours</Badge> : <Badge tone="good">En ordre</Badge>;
}

function Trouble({ uid, trouble, label }: { uid: string; trouble: JobTrouble; label: string }) {
  const { id, at, attempts, nextTry, error } = trouble;
  const retry = useRetryJob(uid, id);
  return (
    <li className={styles.trouble}>
      <div className={styles.words}>
        <p className={styles.error}>{error}</p>
        <p className={styles.result}>
          {counted(attempts, 'essai')}
          {at !== null && (
            <>
              , le dernier le <Moment at={at} />
            </>
          )}
          {nextTry !== null && (
            <>
              , le prochain le <Moment at={nextTry} />
            </>
          )}
        </p>
      </div>
      {nextTry === null && (
        <Button busy={retry.isPending} onClick={() => retry.mutate()} aria-label={`Relancer\u202f: ${label}`}>
          Relancer
        </Button>
      )}
    </li>
  );
}
