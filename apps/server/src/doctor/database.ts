import { type LastCheck, readLastCheck } from '@kiroku/api/db/integrity/lastCheck';
import { frenchDay, parisDate } from '@kiroku/contract/base/dates';
import { sql } from 'kysely';
import { versionWarnings } from '../config/versionWarnings.ts';
import { bad, type Check, good, note } from './finding.ts';

const SLOW_MS = 200;
/** The nightly check runs every night: two may be missed. */
const OLD_CHECK_MS = 3 * 86_400_000;

/** Whether the database answers, how fast, what its last check for damage found, and whether it is of this version. */
export const databaseCheck: Check = {
  subject: 'Base de données',
  run: async ({ db, now }) => {
    const began = performance.now();
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version') as version`.execute(db.sql);
    const took = performance.now() - began;
    const engine = db.engine === 'server' ? 'PostgreSQL' : 'le moteur embarqué, PostgreSQL';
    const answered = `${engine} ${rows[0]?.version.split(' ')[0]} répond en ${Math.ceil(took)} ms`;
    return [
      took > SLOW_MS ? note(`${answered} : la machine ou le réseau est lent.`) : good(`${answered}.`),
      verdictOf(await readLastCheck(db.sql), now()),
      ...(await versionWarnings(db.sql)).map(note),
    ];
  },
};

function verdictOf(last: LastCheck | undefined, now: number) {
  if (!last) return note('elle n’a jamais été vérifiée : lancez « db check ».');
  const day = frenchDay(parisDate(Date.parse(last.at)));
  const [damage] = last.damage;
  if (damage !== undefined)
    return bad(`la vérification du ${day} a trouvé un dommage (${damage}) : restaurez une sauvegarde.`);
  if (now - Date.parse(last.at) > OLD_CHECK_MS)
    return note(`la dernière vérification date du ${day} : lancez « db check ».`);
  return good(`vérifiée le ${day}, rien n’est abîmé.`);
}
