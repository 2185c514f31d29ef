import { ReplicaRefused } from '@kiroku/api/db/connections/replicaConnection';
import { NotListening } from '@kiroku/api/db/connections/server';
import { DatabaseLocked } from '@kiroku/api/db/database';
import { MigrationRefused } from '@kiroku/api/db/migrate';
import { DatabaseDamaged, DatabaseUnavailable, isDamage } from '@kiroku/api/db/problems';
import type { Config } from '../config/config.ts';
import { databaseAway } from '../config/databaseAway.ts';

/** A start that the operator can mend, explained in a sentence. */
export class StartRefused extends Error {}

/** The sentence for a failure the operator can mend; other errors unchanged. */
export function toStartRefused(error: unknown, config: Config): unknown {
  const own = [DatabaseLocked, MigrationRefused, DatabaseDamaged, ReplicaRefused, NotListening].some(
    (kind) => error instanceof kind,
  );
  if (own && error instanceof Error) return new StartRefused(error.message);
  const sentence =
    error instanceof DatabaseUnavailable
      ? unavailable(error, config)
      : (damaged(error, config) ?? refusedByServer(error, config) ?? refusedBySystem(error, config));
  return sentence === undefined ? error : new StartRefused(sentence);
}

function unavailable(error: DatabaseUnavailable, { databaseUrl, dataDir }: Config): string {
  if (error.reason === 'full') return `Il n’y a plus assez de place sur le disque de ${dataDir}.`;
  if (databaseUrl) return databaseAway(error, databaseUrl);
  return `La base de données de ${dataDir} ne s’ouvre pas.`;
}

/** A start that met a page it cannot read, though the database opened. */
function damaged(error: unknown, { databaseUrl, dataDir }: Config): string | undefined {
  if (!isDamage(error)) return undefined;
  if (!databaseUrl) return new DatabaseDamaged(dataDir, error.message).message;
  return `La base de données de DATABASE_URL est abîmée (${error.message}). Rétablissez une sauvegarde.`;
}

/** PostgreSQL's refusal of a connection, without the address, which may hold a password. */
const BY_SERVER: Record<string, string> = {
  '28P01': 'refuse cet utilisateur ou ce mot de passe',
  '28000': 'refuse cet utilisateur ou ce mot de passe',
  '25006': 'est en lecture seule : c’est une réplique. Donnez l’adresse de la base principale',
  '3D000': 'n’existe pas : créez-la d’abord',
  '42501': 'ne permet pas à cet utilisateur de créer ses tables',
};

function refusedByServer(error: unknown, { databaseUrl }: Config): string | undefined {
  const cause = databaseUrl && BY_SERVER[codeOf(error)];
  return cause ? `La base de données de DATABASE_URL ${cause}.` : undefined;
}

function refusedBySystem(error: unknown, { host, port, dataDir }: Config): string | undefined {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `Le port ${port} est déjà pris ; choisissez-en un autre avec PORT=….`;
  // Several processes bind by the one that starts them.
  if (['listen', 'bind'].some((call) => isAbout(error, call)) && code === 'EACCES') {
    return `Le port ${port} demande des droits que ce compte n’a pas.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `L’adresse ${host} (HOST) n’est pas une adresse de cette machine.`;
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ERR_SQLITE_ERROR'].includes(code)) {
    return `Le dossier ${dataDir} (DATA_DIR) ne peut pas être écrit par ce compte.`;
  }
  return undefined;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function isAbout(error: unknown, call: string): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === call;
}
