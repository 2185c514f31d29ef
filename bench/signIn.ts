import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@kiroku/api/db/database';
import { openTokens } from '@kiroku/api/features/account/sessions/tokens';

/** Signs members in: the token of each, made with the key that the site's first start left in the data folder. */
export async function signIn(
  db: Database,
  dataDir: string,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const key = readFileSync(join(dataDir, 'secrets', 'session.key'), 'utf8').trim();
  const tokens = openTokens(new Uint8Array(Buffer.from(key, 'base64url')));
  const at = new Date();
  const sessions = uids.map((uid) => ({ id: `s-${uid}`, uid, agent: '', created_at: at, last_seen: at }));
  await db.sql.insertInto('member_session').values(sessions).execute();
  const signed = uids.map(
    async (uid) => [uid, await tokens.sign({ uid, username: uid, sid: `s-${uid}` })] as const,
  );
  return new Map(await Promise.all(signed));
}
