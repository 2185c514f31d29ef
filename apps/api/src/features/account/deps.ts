import { CachedRows } from '../../db/changes/cachedRows.ts';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Database } from '../../db/handle.ts';
import type { Member } from '../../db/member.ts';
import type { Client } from '../../http/admission/caller.ts';
import type { NoteExcess } from '../../http/admission/excess.ts';
import { consumeRateLimit, type Limit } from '../../http/limits/rateLimit.ts';
import { type BestEffort, openBestEffort } from '../../lib/bestEffort.ts';
import type { Measures } from '../../lib/measured.ts';
import type { Report } from '../../lib/report.ts';
import type { PersonalData } from '../feature.ts';
import type { Media } from '../media/service.ts';
import { type AccessTokenRow, findAccessToken } from './accessTokens/accessTokenStore.ts';
import { type Activity, openActivity } from './inactivity/activity.ts';
import { findMember } from './members/memberStore.ts';
import { openPasswords, type PasswordCost, type Passwords } from './passwords/passwords.ts';
import { findSession } from './sessions/sessionStore.ts';
import { openTokens, type Tokens } from './sessions/tokens.ts';

/** Settings of accounts by the operator, and the secrets outside the database. */
export type AccountSettings = {
  sessionKey: Uint8Array;
  pepper: Uint8Array;
  passwordMin: number;
  passwordCost?: PasswordCost;
  requireVerifiedEmail: boolean;
  /** Months without activity after which an account ends; undefined: never. Only for sites that send mails. */
  inactiveMonths?: number | undefined;
  /** Failed sign-ins and sign-ups of one address (RATE_LIMIT_*). */
  signInLimit: Limit;
  signUpLimit: Limit;
};

export type AccountDeps = {
  db: Database;
  publicUrl: string;
  now: () => number;
  noteExcess: NoteExcess;
  media: Media;
  /** Personal data of the features above. */
  personalData: PersonalData;
  /** Members and sessions in memory, by uid and by id. */
  members: CachedRows<Member | undefined>;
  sessions: CachedRows<{ uid: string; lastSeen: Date } | undefined>;
  /** Access tokens in memory, by the hash of their secret. */
  accessTokens: CachedRows<AccessTokenRow | undefined>;
  /** Writes that a session, a token or an address was used: reading goes on without them. */
  noteUse: BestEffort;
  activity: Activity;
  tokens: Tokens;
  passwords: Passwords;
  settings: AccountSettings;
  pepper: Uint8Array;
  /** Counts an attempt, unless the client is exempt. Throws RateLimitError beyond the limit. */
  consumeRateLimit: (client: Client, name: string, limit: Limit) => Promise<void>;
};

export type AccountSources = Pick<
  AccountDeps,
  'db' | 'publicUrl' | 'now' | 'noteExcess' | 'media' | 'settings' | 'personalData'
> & { report: Report; rowChanges: RowChanges; measures?: Measures | undefined };

/** Members and sessions in memory: some hundred bytes each. */
const MOST_CACHED = 50_000;

export function openAccountDeps({ rowChanges, measures, report, ...deps }: AccountSources): AccountDeps {
  const { db, now, settings } = deps;
  const members = new CachedRows(db, MOST_CACHED, (uid) => findMember(db.sql, uid));
  const sessions = new CachedRows(db, MOST_CACHED, (sid) => findSession(db.sql, sid));
  const accessTokens = new CachedRows(db, MOST_CACHED, (hash) => findAccessToken(db.sql, hash));
  rowChanges.on('access_token', (hash) => accessTokens.drop(hash));
  rowChanges.on('member', (uid) => members.drop(uid));
  rowChanges.on('member_session', (sid) => sessions.drop(sid));
  const passwords = openPasswords(settings.pepper, settings.passwordCost);
  measures?.queue('passwords', passwords.state);
  const noteUse = openBestEffort({ report, now }, 'l’usage d’un compte n’a pas pu être noté', 'accounts');
  return {
    ...deps,
    pepper: settings.pepper,
    members,
    sessions,
    accessTokens,
    noteUse,
    activity: openActivity({ db, now, noteUse }),
    tokens: openTokens(settings.sessionKey),
    passwords,
    async consumeRateLimit(client, name, limit) {
      if (!client.isExempt) await consumeRateLimit(db.sql, name, limit, new Date(now()));
    },
  };
}
