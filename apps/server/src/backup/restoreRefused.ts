import { DatabaseUnavailable } from '@kiroku/api/db/problems';
import { UnknownTable } from '@kiroku/api/db/transfer/dump';
import { ArchiveDamaged } from './archive.ts';

/** The file is no backup, not a whole one, or of another version; nothing was changed. The message is for the operator. */
export class RestoreRefused extends Error {}

const FULL = 'Il n’y a plus assez de place sur le disque : rien n’a été remplacé.';

const BY_SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'Ce fichier n’existe pas.',
  EISDIR: 'Ce chemin est celui d’un dossier, pas d’un fichier.',
  EACCES: 'Ce fichier ne peut pas être lu par ce compte.',
  EPERM: 'Ce fichier ne peut pas être lu par ce compte.',
  ENOSPC: FULL,
};

/** PostgreSQL's classes of values that do not fit, of broken rules, and of what its own tables do not have. */
const BY_ROWS = /^(?:22|23|42)[\dA-Z]{3}$/;

/** A failure before anything was replaced, as a sentence if the operator can fix it; other errors unchanged. */
export function toRestoreRefused(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === undefined ? error : new RestoreRefused(sentence, { cause: error });
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ArchiveDamaged)
    return `Ce fichier n’est pas une sauvegarde entière (${error.message}).`;
  if (error instanceof UnknownTable)
    return `La sauvegarde est abîmée : la table ${error.message} est inconnue.`;
  if (error instanceof DatabaseUnavailable && error.reason === 'full') return FULL;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && BY_ROWS.test(code)) return `La sauvegarde est abîmée : ${error.message}.`;
  return BY_SYSTEM[code];
}
