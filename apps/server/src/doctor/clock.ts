import { sql } from 'kysely';
import { bad, type Check, good } from './finding.ts';

const FAR_MS = 2000;
const FUTURE_MS = 60_000;

/** Whether the machine's clock agrees with the database server's, and has not gone back. */
export const clockCheck: Check = {
  subject: 'Horloge',
  run: async ({ db, now }) => {
    const { rows } = await sql<{ server: Date; latest: Date | null }>`
      select clock_timestamp() as server, (select max(last_seen) from member_session) as latest`.execute(
      db.sql,
    );
    const apart = Math.abs((rows[0]?.server.getTime() ?? now()) - now());
    if (db.engine === 'server' && apart > FAR_MS)
      return [
        bad(
          `elle s’écarte de ${Math.round(apart / 1000)} s de celle de PostgreSQL : réglez NTP sur les deux machines.`,
        ),
      ];
    if ((rows[0]?.latest?.getTime() ?? 0) > now() + FUTURE_MS)
      return [bad('des sessions sont datées de l’avenir : l’horloge a reculé, réglez NTP.')];
    return [good('elle est à l’heure de la base de données.')];
  },
};
