import type { Database } from '@kiroku/api/db/database';
import { compareKeys, noteSessionKey, type SecretKeys } from '@kiroku/api/features/site/secretKeys';
import { StartRefused } from '../start/startRefused.ts';

const OTHER_PEPPER =
  'La clé des mots de passe (PASSWORD_PEPPER, ou secrets/password.key) n’est pas celle avec laquelle cette base a été utilisée : plus aucun mot de passe ne serait reconnu.';
const SHARE_IT =
  'Donnez à ce processus celle des autres, ou rétablissez-la depuis une sauvegarde (docs/operations.md, « Keys »).';
const OTHER_SESSION_KEY =
  'La clé des sessions n’est plus celle du démarrage précédent : les membres doivent se reconnecter. Plusieurs processus ont besoin de la même SESSION_KEY.';

/**
 * Compares the keys of this process with those its database was used with. Another session key is reported once. Another
 * pepper refuses the start on a server, where it means a process that does not share its keys (docs/scaling.md), and is
 * reported by the embedded database, whose passwords the recovery by mail mends. Throws StartRefused.
 */
export async function checkSecrets(
  db: Database,
  keys: SecretKeys,
  report: (line: string) => void,
): Promise<void> {
  const same = await compareKeys(db.sql, keys);
  if (!same.pepper) {
    const sentence = `${OTHER_PEPPER} ${SHARE_IT}`;
    if (db.engine === 'server') throw new StartRefused(sentence);
    report(sentence);
  }
  if (same.sessionKey) return;
  report(OTHER_SESSION_KEY);
  await noteSessionKey(db.sql, keys);
}
