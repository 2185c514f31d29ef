import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { DatabaseUnavailable } from '../problems.ts';
import type { Schema } from '../tables/schema.ts';
import type { Timeouts } from './limits.ts';
import { makePool, type Pool } from './pool.ts';
import { applyTimeouts } from './sessionSettings.ts';

/** A database given as a replica that is none, or none of the primary. The message names the remedy. */
export class ReplicaRefused extends Error {}

const NO_REPLICA =
  'La base de DATABASE_READ_URL n’est pas une réplique : elle accepte des écritures. Donnez l’adresse d’une réplique (streaming) de DATABASE_URL, ou retirez DATABASE_READ_URL.';
const ANOTHER =
  'La base de DATABASE_READ_URL est la réplique d’un autre serveur que celui de DATABASE_URL. Donnez l’adresse d’une de ses répliques, ou retirez DATABASE_READ_URL.';

const UNREADABLE =
  'La réplique de DATABASE_READ_URL refuse la connexion : vérifiez l’utilisateur, le mot de passe et le nom de la base.';

/** A replica that is busy is not waited for: the primary answers. */
const ACQUIRE_MS = 3000;
/** At the start it is, to know whether it is one. */
const START_MS = 30_000;

export type ReplicaAddress = { url: string; poolSize: number; timeouts(): Timeouts };

/** The connections to a replica. One whose replica lacks data read before is not used. */
export class ReplicaConnection {
  readonly #pool: Pool;
  readonly db: Kysely<Schema>;
  /** The furthest position that was seen replayed: a replica that comes back from a crash may begin before it. */
  #seen = '0/0';

  constructor({ url, poolSize, timeouts }: ReplicaAddress) {
    const known = new WeakSet();
    const applied = applyTimeouts();
    const config = { connectionString: url, max: poolSize, keepAlive: true };
    this.#pool = makePool(config, () => ({ ...timeouts(), acquireMs: ACQUIRE_MS }), {
      onLoan: async (client, limits) => {
        await applied(client, limits);
        if (known.has(client)) return;
        const { rows } = await client.query(REPLAYED, [this.#seen]);
        if (!hasReplayed(rows[0])) throw new DatabaseUnavailable('down');
        known.add(client);
      },
    });
    this.db = new Kysely({ dialect: new PostgresDialect({ pool: this.#pool.kysely }) });
  }

  /** Throws `ReplicaRefused` unless it is a replica of this primary. */
  async requireReplicaOf(primary: Kysely<Schema>): Promise<void> {
    const patient = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: this.#pool.within(START_MS) }),
    });
    const own = await systemOf(patient).catch((error: unknown) => {
      const known = error instanceof DatabaseUnavailable || error instanceof ReplicaRefused;
      throw known ? error : new ReplicaRefused(UNREADABLE, { cause: error });
    });
    if (own !== (await systemOf(primary))) throw new ReplicaRefused(ANOTHER);
  }

  /** Whether the replica shows all that the primary had at a position. Throws `ReplicaRefused` once it is none any more. */
  async hasReplayed(position: string): Promise<boolean> {
    const { rows } = await this.db.executeQuery<Replayed>(CompiledQuery.raw(REPLAYED, [position]));
    const replayed = hasReplayed(rows[0]);
    if (replayed) this.#seen = position;
    return replayed;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

type Replayed = { is_replica: boolean; replayed: boolean | null };
const REPLAYED =
  'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed';

function hasReplayed(row: Replayed | undefined): boolean {
  if (row?.is_replica !== true) throw new ReplicaRefused(NO_REPLICA);
  return row.replayed === true;
}

/** Identifier that a server shares with its replicas alone. */
async function systemOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(db);
  return rows[0]?.system ?? '';
}
