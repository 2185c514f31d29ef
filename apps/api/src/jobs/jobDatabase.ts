import type { Db as JobDatabase } from 'pg-boss';
import type { Database } from '../db/handle.ts';
import { executorOf } from './boss.ts';

/** The database as pg-boss uses it. `onAnswer` runs after each answered statement. */
export function jobDatabase(db: Database, onAnswer: () => void): JobDatabase {
  const { executeSql } = executorOf(db.background);
  return {
    executeSql: async (text, values) => {
      const answer = await executeSql(text, values);
      onAnswer();
      return answer;
    },
    listen: async (channel, onNotification, onReconnect) => ({
      close: await db.listen(channel, (name) => (name === '' ? onReconnect() : onNotification(name))),
    }),
  };
}
