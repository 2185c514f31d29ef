import { REASON_LABELS } from '@kiroku/contract/moderation/labels';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import { WRITE_TO } from '@kiroku/contract/site/config';
import type { Db } from '#api/db/tables/schema.ts';
import { ProblemError } from '#api/http/problems.ts';
import { findSuspension, type Suspension } from './suspensionStore.ts';

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** « jusqu’au 1er décembre 2026 à 13:00 », in Paris; « définitivement » without an end. */
export function suspendedUntil(until: Date | null): string {
  return until === null ? 'définitivement' : `jusqu’au ${MOMENT.format(until).replace(/^1 /, '1er ')}`;
}

/** Throws 403 while a member is suspended: until when, why, and how to appeal (product.md, Moderation 5). */
export async function refuseSuspended(db: Db, uid: string, at: Date): Promise<void> {
  const suspension = await findSuspension(db, uid, at);
  if (suspension) throw new ProblemError({ ...MODERATION_PROBLEMS.suspended, message: sentence(suspension) });
}

function sentence({ until, reason }: Suspension): string {
  const why = `Raison : ${REASON_LABELS[reason]}.`;
  return `Ce compte est suspendu ${suspendedUntil(until)}. ${why} Pour contester cette décision, écrivez à ${WRITE_TO}.`;
}
