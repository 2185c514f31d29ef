import { readLastBackup } from '@kiroku/api/db/transfer/lastBackup';
import { frenchDay, parisDate } from '@kiroku/contract/base/dates';
import { isPublicSite } from '../config/legal.ts';
import { bad, type Check, good, note } from './finding.ts';

/** Backups are made every night: two may be missed. */
const OLD_MS = 3 * 86_400_000;

/** Whether there is a recent backup. A server may be backed up by other means, such as `pg_dump`. */
export const backupCheck: Check = {
  subject: 'Sauvegarde',
  run: async ({ db, config, now }) => {
    const last = await readLastBackup(db.sql);
    const remiss = db.engine === 'embedded' && isPublicSite(config) ? bad : note;
    if (!last) return [remiss('« backup » n’en a jamais fait : lancez « backup FICHIER », chaque nuit.')];
    const text = `la dernière est du ${frenchDay(parisDate(last.getTime()))}`;
    if (now() - last.getTime() > OLD_MS) return [remiss(`${text} : lancez « backup FICHIER », chaque nuit.`)];
    return [good(`${text}.`)];
  },
};
