import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Gives the statements of this transaction more time than the usual 5 s (an import, a migration). Works on both
 * engines; the embedded one blocks all other callers meanwhile, so prefer several short transactions.
 */
export async function setStatementTimeout(transaction: Transaction<Schema>, ms: number): Promise<void> {
  await sql.raw(`set local statement_timeout = ${Math.max(1, Math.floor(ms))}`).execute(transaction);
}
