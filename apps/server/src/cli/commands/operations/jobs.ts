import { readJobs, retryFailedJob } from '@kiroku/api/jobs/jobStore';
import { OPERATIONS_PROBLEMS } from '@kiroku/contract/operations/problems';
import type { JobKindState, JobTrouble } from '@kiroku/contract/operations/schema';
import { expectNothing } from '../../arguments.ts';
import { type CommandAction, type CommandDeps, EXIT, readArguments, UsageError } from '../../command.ts';

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const jobsList: CommandAction = {
  prepare(args) {
    expectNothing(args);
    return list;
  },
};

export const jobsRetry: CommandAction = {
  prepare(args) {
    const { positionals } = readArguments(args, {});
    const [id, ...others] = positionals;
    if (id === undefined || others.length > 0 || !UUID.test(id)) {
      throw new UsageError('Indiquez l’identifiant d’une tâche, tel que « jobs » le montre.');
    }
    return (deps) => retry(deps, id);
  },
};

async function list({ db, output }: CommandDeps): Promise<number> {
  const kinds = await readJobs(db.sql);
  if (kinds.length === 0) output.line('Aucune tâche : le site n’a pas encore été démarré.');
  for (const kind of kinds) {
    output.line(kind.label);
    output.line(`  ${timesOf(kind)}`);
    if (kind.lastResult !== null) output.line(`  ${kind.lastResult}`);
    for (const trouble of kind.troubles) output.problem(`  ${sentenceOf(trouble)}`);
  }
  return kinds.some(({ failed }) => failed > 0) ? EXIT.failed : EXIT.done;
}

function timesOf({ lastRun, nextRun, waiting, running, failed }: JobKindState): string {
  const times = [
    lastRun === null ? 'jamais passée' : `dernier passage le ${MOMENT.format(lastRun)}`,
    nextRun === null ? 'passe à la demande' : `prochain le ${MOMENT.format(nextRun)}`,
    `${waiting} en attente`,
    `${running} en cours`,
    `${failed} en échec`,
  ];
  return times.join(', ');
}

function sentenceOf({ id, nextTry, attempts, error }: JobTrouble): string {
  const next = nextTry === null ? 'abandonnée' : `nouvel essai le ${MOMENT.format(nextTry)}`;
  const tries = attempts > 1 ? `${attempts} essais` : `${attempts} essai`;
  return `${id}  ${next}, ${tries} : ${error}`;
}

async function retry({ db, output }: CommandDeps, id: string): Promise<number> {
  const { outcome } = await retryFailedJob(db.sql, id);
  if (outcome === 'retried') {
    output.line('La tâche repart.');
    return EXIT.done;
  }
  const problem = outcome === 'waits' ? OPERATIONS_PROBLEMS.jobWaits : OPERATIONS_PROBLEMS.unknownJob;
  output.problem(problem.message);
  return EXIT.failed;
}
