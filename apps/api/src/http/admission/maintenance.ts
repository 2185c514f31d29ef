import type { Endpoint } from '@kiroku/contract/base/endpoint';
import { SITE_PROBLEMS } from '@kiroku/contract/site/problems';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import { type AccessPolicy, tokenOf } from './access.ts';

/** Retry-After of what maintenance refuses, in seconds. */
export const MAINTENANCE_RETRY = 300;

/** Refuses a call during maintenance, unless it is for everyone or by the staff. */
export async function refuseDuringMaintenance(
  { duringMaintenance }: Endpoint,
  { headers }: FastifyRequest,
  { authenticate }: AccessPolicy,
): Promise<void> {
  if (duringMaintenance) return;
  const token = tokenOf(headers.authorization);
  const caller = token === null ? null : await authenticate(token);
  if (!caller?.isStaff) throw new ProblemError(SITE_PROBLEMS.maintenance, undefined, MAINTENANCE_RETRY);
}
