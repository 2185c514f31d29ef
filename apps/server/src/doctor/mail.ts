import { counted } from '@kiroku/contract/base/text';
import { mailTransportOf } from '../start/adapters.ts';
import { bad, type Check, type DoctorDeps, good, note } from './finding.ts';

/** A mail that has waited as long was refused for a while several times. */
const LATE_MS = 3_600_000;

/** Whether the mail server takes our sign-in, and whether mails leave. */
export const mailCheck: Check = {
  subject: 'Mail',
  run: async (deps) => [await serverFinding(deps), ...(await lateFindings(deps))],
};

async function serverFinding({ config }: DoctorDeps) {
  const transport = mailTransportOf(config, () => {});
  try {
    await transport.check();
    return config.smtpUrl
      ? good(`${transport.describe} répond et accepte l’identification.`)
      : note(`sans SMTP_URL, les mails vont dans ${transport.describe}.`);
  } catch (error) {
    return bad(`${transport.describe} ne peut pas servir (${reasonOf(error)}) : vérifiez SMTP_URL.`);
  } finally {
    await transport.close();
  }
}

async function lateFindings({ db, now }: DoctorDeps) {
  const { late } = await db.sql
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<', new Date(now() - LATE_MS))
    .executeTakeFirstOrThrow();
  if (late === 0) return [];
  return [
    bad(
      `${counted(late, 'mail attend', 'mails attendent')} depuis plus d’une heure : essayez « mail test ADRESSE ».`,
    ),
  ];
}

const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
