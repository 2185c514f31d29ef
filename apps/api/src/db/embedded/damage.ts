import { DatabaseDamaged, DatabaseUnavailable } from '../problems.ts';

// The engine's log when its files are damaged, and when it cannot open them for another reason.
const DAMAGE =
  /PANIC|FATAL|invalid page|checksum|could not (?:read|locate|access|open|find)|corrupt|RuntimeError/i;
const OTHER_CAUSE = /permission denied|EACCES|EPERM|out of memory|could not allocate|no space left|ENOSPC/i;

/** The damage that prevents the database from opening; undefined for any other cause. */
export function damageBehind(error: unknown, dataDir: string): DatabaseDamaged | undefined {
  if (!(error instanceof DatabaseUnavailable) || error.reason !== 'down') return undefined;
  const log = String(error.cause);
  if (OTHER_CAUSE.test(log) || !DAMAGE.test(log)) return undefined;
  return new DatabaseDamaged(dataDir, causeLine(log));
}

/** The line of the engine's log that names the failure. */
export function causeLine(log: string): string {
  const lines = log.split('\n');
  return lines.find((line) => /PANIC|FATAL/.test(line)) ?? lines.find((line) => DAMAGE.test(line)) ?? log;
}
