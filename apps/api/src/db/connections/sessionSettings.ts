import type { PoolEvents } from './pool.ts';

type OnLoan = NonNullable<PoolEvents['onLoan']>;

/** Sets the zone, which a pooler stores for each of its clients, once. */
export function applyZone(): OnLoan {
  const known = new WeakSet();
  return async (client) => {
    if (known.has(client)) return;
    await client.query(`set timezone = 'UTC'`);
    known.add(client);
  };
}

/** Sets a connection's timeouts when they differ from its present ones. */
export function applyTimeouts(): OnLoan {
  const known = new WeakMap<object, string>();
  return async (client, { statementMs, idleInTransactionMs }) => {
    // Not startup parameters: a connection pooler in between refuses those.
    const session = [
      `set statement_timeout = ${statementMs}`,
      `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      `set timezone = 'UTC'`,
    ].join('; ');
    if (known.get(client) === session) return;
    await client.query(session);
    known.set(client, session);
  };
}
