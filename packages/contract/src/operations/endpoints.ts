import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { successSchema } from '../base/problem.ts';
import * as calls from './calls.ts';
import { OPERATIONS_PROBLEMS } from './problems.ts';
import { jobKindSchema, jobParams } from './schema.ts';

const tag = 'Exploitation';

export const listJobs = endpoint({
  ...calls.listJobs,
  access: 'staff',
  tag,
  summary: 'Les tâches de fond : dernier passage, prochain passage, échecs',
  reply: z.array(jobKindSchema),
});

export const retryJob = endpoint({
  ...calls.retryJob,
  access: 'staff',
  tag,
  params: jobParams,
  summary: 'Relancer une tâche qui a échoué',
  reply: successSchema,
  unknown: OPERATIONS_PROBLEMS.unknownJob,
  refusals: [OPERATIONS_PROBLEMS.jobWaits],
});
