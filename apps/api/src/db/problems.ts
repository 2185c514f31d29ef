/** Why the database cannot serve: no room left, not answering, a statement that took too long, or too many calls that wait for it. */
export type UnavailableReason = 'full' | 'down' | 'timeout' | 'busy';

/** The database cannot do its work now; HTTP answers it with 503. It is never the caller's fault. */
export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(`database unavailable (${reason})`, options);
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/** Whether an error means that the database does not answer. Libraries copy its properties to other errors. */
export function isAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('reason' in error)) return false;
  const name = 'name' in error ? error.name : undefined;
  return name === DatabaseUnavailable.name && error.reason === 'down';
}

/** Why an engine gave up, from its last words. */
export function reasonIn(log: string): UnavailableReason {
  return /no space left|ENOSPC/i.test(log) ? 'full' : 'down';
}

/** The files of the embedded database are damaged. The message names the remedy. */
export class DatabaseDamaged extends Error {
  constructor(dataDir: string, detail: string) {
    super(
      `Les fichiers de la base de données de ${dataDir} sont abîmés (${detail}). Rétablissez une sauvegarde : docs/operations.md, « Base de données abîmée ».`,
    );
    this.name = 'DatabaseDamaged';
  }
}

/** Whether the engine met a damaged page or entry (class XX of its codes). */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^XX00[012]$/.test(String(error.code));
}

/** Whether a row that is referred to was removed meanwhile (foreign_key_violation). */
export function isRowGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** Whether a row of the same unique key exists already (unique_violation). */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Meanings of codes of PostgreSQL and of Node. */
export type ReasonsByCode = Readonly<Record<string, UnavailableReason>>;

const byCode: ReasonsByCode = {
  '53100': 'full', // disk_full
  ENOSPC: 'full',
  '57014': 'timeout', // query_canceled: only our own limit cancels
  '55P03': 'timeout', // lock_not_available
  '25P03': 'timeout', // idle_in_transaction_session_timeout
  '25P04': 'timeout', // transaction_timeout
  '53200': 'down', // out_of_memory
  '53300': 'down', // too_many_connections
  '57P01': 'down', // admin_shutdown
  '57P02': 'down', // crash_shutdown
  '57P03': 'down', // cannot_connect_now
  '57P05': 'down', // idle_session_timeout
  ECONNREFUSED: 'down',
  ECONNRESET: 'down',
  ECONNABORTED: 'down',
  EPIPE: 'down',
  ENOENT: 'down', // the server's unix socket is not there
  ENOTFOUND: 'down',
  EAI_AGAIN: 'down',
  ETIMEDOUT: 'down',
  EHOSTUNREACH: 'down',
  ENETUNREACH: 'down',
};

// A migration has changed a table under a prepared statement.
const OUTDATED_PLAN = /^cached plan must not change result type$/;

/** Whether a connection's prepared statement can never run again. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && OUTDATED_PLAN.test(error.message);
}

// The driver gives these no code; its wording is pinned with its version and covered by tests.
const byMessage: [RegExp, UnavailableReason][] = [
  [/^timeout exceeded when trying to connect$/, 'timeout'],
  [/^Connection terminated due to connection timeout$/, 'timeout'],
  [/^timeout expired$/, 'timeout'],
  [/^Connection terminated/, 'down'],
  [/not queryable$/, 'down'],
  [/^Cannot use a pool after calling end/, 'down'],
  [/^driver has already been destroyed$/, 'down'],
  [OUTDATED_PLAN, 'down'],
];

/** Gives `DatabaseUnavailable` for an error of the connection, the disk or the clock; any other error as it is. */
export function asDatabaseProblem(error: unknown, reasons: ReasonsByCode = {}): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const reason = reasonOf(error, reasons);
  return reason === undefined ? error : new DatabaseUnavailable(reason, { cause: error });
}

function reasonOf(error: Error, reasons: ReasonsByCode): UnavailableReason | undefined {
  // The pool wraps the bridge's error: "Connection terminated…", cause: the real reason.
  if (error.cause instanceof DatabaseUnavailable) return error.cause.reason;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('08')) return 'down';
  return reasons[code] ?? byCode[code] ?? byMessage.find(([pattern]) => pattern.test(error.message))?.[1];
}
