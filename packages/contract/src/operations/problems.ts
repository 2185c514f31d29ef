import type { Problem } from '../base/problem.ts';

export const OPERATIONS_PROBLEMS = {
  unknownJob: {
    status: 404,
    code: 'unknown_job',
    message: 'Cette tâche n’existe pas, ou elle n’a pas échoué.',
  },
  jobWaits: {
    status: 409,
    code: 'job_waits',
    message: 'Cette tâche attend déjà son prochain passage.',
  },
} as const satisfies Record<string, Problem>;
