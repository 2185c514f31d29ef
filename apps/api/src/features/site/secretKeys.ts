import { createHmac } from 'node:crypto';
import type { Db } from '../../db/tables/schema.ts';

/** The key that signs sessions, and the key of password hashes. */
export type SecretKeys = { sessionKey: Uint8Array; pepper: Uint8Array };

const FACTS = { sessionKey: 'session_key', pepper: 'password_pepper' } as const;

/**
 * Whether each key is the one this database was used with before. A key without a fingerprint gets one now. The
 * database holds a fingerprint from which no key can be found.
 */
export async function compareKeys(db: Db, keys: SecretKeys): Promise<Record<keyof SecretKeys, boolean>> {
  const same = async (name: keyof SecretKeys) =>
    (await notedFingerprint(db, FACTS[name], fingerprint(FACTS[name], keys[name]))) ===
    fingerprint(FACTS[name], keys[name]);
  return { sessionKey: await same('sessionKey'), pepper: await same('pepper') };
}

/** Stores the fingerprint of a new session key, so that its change is reported once. */
export async function noteSessionKey(db: Db, { sessionKey }: SecretKeys): Promise<void> {
  const name = FACTS.sessionKey;
  const value = JSON.stringify(fingerprint(name, sessionKey));
  await db.updateTable('site_fact').set({ value }).where('name', '=', name).execute();
}

/** Reads first: a start on a full disk writes nothing. */
async function notedFingerprint(db: Db, name: string, own: string): Promise<unknown> {
  const noted = () => db.selectFrom('site_fact').select('value').where('name', '=', name).executeTakeFirst();
  const known = await noted();
  if (known) return known.value;
  // Two first starts at once: the first stores its fingerprint, the second reads it.
  await db
    .insertInto('site_fact')
    .values({ name, value: JSON.stringify(own) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await noted())?.value;
}

function fingerprint(name: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`kiroku fingerprint of ${name}`).digest('base64url');
}
