import type { Caller } from '#api/http/admission/caller.ts';
import { auditOf } from '../../audit/store.ts';
import { zipOf } from '../../media/archive.ts';
import { tokensOf } from '../accessTokens/accessTokens.ts';
import type { AccountDeps } from '../deps.ts';
import { readActivity } from '../inactivity/activityStore.ts';
import { userOf } from '../members/presentMember.ts';
import { devicesOf } from '../sessions/sessions.ts';

/** A ZIP of a member's personal data: JSON files and pictures (RGPD, art. 15 and 20). */
export async function exportAccount(deps: AccountDeps, caller: Caller): Promise<Buffer> {
  const { db, media, personalData, now } = deps;
  const at = new Date(now());
  const json = (name: string, content: unknown): { name: string; at: Date; bytes: Buffer } => ({
    name: `${name}.json`,
    at,
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  });
  const { emailVerified, premiumUntil, hideSpoilers, preferredTrack } = caller;
  const activeOn = await readActivity(db.sql, caller.uid);
  const settings = { emailVerified, premiumUntil, hideSpoilers, preferredTrack };
  const privateFields = { ...settings, activeOn, exportedAt: at };
  const account = { ...(await userOf(deps, caller, caller)), ...privateFields };
  const files = [
    json('compte', account),
    json('appareils', await devicesOf(deps, caller)),
    json('jetons', await tokensOf(deps, caller.uid)),
    json('journal', await auditOf(db.sql, caller.uid)),
  ];
  const features = await personalData.exportPersonalData(db.sql, caller.uid, at);
  for (const [name, content] of Object.entries(features)) files.push(json(name, content));
  for (const key of [caller.avatar, caller.banner]) {
    const bytes = key === null ? null : await media.read(key);
    if (key !== null && bytes) files.push({ name: `images/${key.split('/').at(-1)}`, at, bytes });
  }
  return zipOf(files);
}
