import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/schema.ts';
import type { Client } from '../../http/caller.ts';
import { consumeRateLimit, type Limit } from '../../http/rateLimit.ts';
import type { Media } from '../media/service.ts';
import { openPasswords, type PasswordCost, type Passwords } from './passwords.ts';
import { openTokens, type Tokens } from './tokens.ts';

/** What an operator decides about accounts, and the secrets no database holds. */
export type AccountSettings = {
  sessionKey: Uint8Array;
  pepper: Uint8Array;
  passwordMin: number;
  passwordCost?: PasswordCost;
  requireVerifiedEmail: boolean;
  /** Failed sign-ins and sign-ups of one address (RATE_LIMIT_*). */
  signInLimit: Limit;
  signUpLimit: Limit;
  /** Whether somebody on this very machine is limited too. */
  limitLoopback: boolean;
};

/** What features above accounts keep about members. */
export type Belongings = {
  /** What has to be put right before a member's rows go, in the transaction that deletes them. */
  leave(transaction: Db, uid: string): Promise<void>;
  /** What is held about a member, by the name of its file in the export. */
  records(db: Db, uid: string): Promise<Record<string, unknown>>;
};

/** What every part of the account feature works with. */
export type AccountDeps = {
  db: Database;
  publicUrl: string;
  now: () => number;
  media: Media;
  belongings: Belongings;
  tokens: Tokens;
  passwords: Passwords;
  settings: AccountSettings;
  pepper: Uint8Array;
  /** Whether limits concern this client. */
  isLimited: (client: Client) => boolean;
  /** Counts an attempt of a client whom limits concern. Throws RateLimitError beyond the limit. */
  consumeRateLimit: (client: Client, name: string, limit: Limit) => Promise<void>;
};

export type AccountSources = Pick<
  AccountDeps,
  'db' | 'publicUrl' | 'now' | 'media' | 'settings' | 'belongings'
>;

export function openAccountDeps(deps: AccountSources): AccountDeps {
  const { db, now, settings } = deps;
  const isLimited = ({ local }: Client) => settings.limitLoopback || !local;
  return {
    ...deps,
    pepper: settings.pepper,
    tokens: openTokens(settings.sessionKey),
    passwords: openPasswords(settings.pepper, settings.passwordCost),
    isLimited,
    async consumeRateLimit(client, name, limit) {
      if (isLimited(client)) await consumeRateLimit(db.sql, name, limit, new Date(now()));
    },
  };
}
