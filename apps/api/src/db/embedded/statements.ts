// Classifies statements by their text: enough to refuse writes on a full disk and to enforce a time limit.

/** A `set [local] statement_timeout`, which the embedded engine accepts but does not enforce. */
export type StatementLimit = { scope: 'transaction' | 'session'; ms: number };

// Statements that add nothing to the disk, or that give room back.
const harmless = new Set([
  'select',
  'values',
  'table',
  'show',
  'explain',
  'set',
  'reset',
  'discard',
  'deallocate',
  'declare',
  'fetch',

  'begin',
  'start',
  'commit',
  'end',
  'rollback',
  'abort',
  'savepoint',
  'release',
  'close',
  'lock',
  'move',
  'listen',
  'unlisten',
  'notify',
  'checkpoint',
  'vacuum',
  'drop',
  'truncate',
]);
const leading = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/|\()+/;
const writesInside = /\b(?:insert|update|delete|merge)\b/i;

/**
 * True when the text holds a statement that needs room on the disk. True in doubt: it only matters while the disk is
 * full, and refusing a read then is better than taking a write.
 */
export function isWrite(text: string): boolean {
  return text.split(';').some(oneIsWrite);
}

function oneIsWrite(text: string): boolean {
  const bare = text.replace(leading, '');
  if (bare === '') return false;
  const word = /^[a-z]+/i.exec(bare)?.[0].toLowerCase() ?? '';
  if (word === 'with') return writesInside.test(bare);
  if (word === 'select') return /^select\b[^']*?\binto\b/i.test(bare) && !/\bfor\b/i.test(bare);
  if (word === 'explain') return /^explain[^;]*\banalyze\b/i.test(bare) && writesInside.test(bare);
  return !harmless.has(word);
}

const setTimeoutSql =
  /^\s*set\s+(?:(local|session)\s+)?statement_timeout\s*(?:=|\bto\b)\s*'?(\d+)\s*(ms|s|min|h)?\b'?/i;
const unitMs: Record<string, number> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };
// In PostgreSQL 0 means "no limit"; a single session that never ends would stop the whole site.
const NO_LIMIT_MS = 3_600_000;

/** The time limit a statement sets; undefined for any other statement. */
export function statementLimit(text: string): StatementLimit | undefined {
  const match = setTimeoutSql.exec(text);
  if (match === null) return undefined;
  const ms = Number(match[2]) * (unitMs[match[3]?.toLowerCase() ?? 'ms'] ?? 1);
  return {
    scope: match[1]?.toLowerCase() === 'local' ? 'transaction' : 'session',
    ms: ms === 0 ? NO_LIMIT_MS : ms,
  };
}
