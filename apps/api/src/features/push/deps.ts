import type { Database } from '../../db/database.ts';
import type { AccountDeps } from '../account/deps.ts';

export type PushSettings = {
  /** The private key of the site to push services: a number below the order of P-256, 32 bytes. Made when first asked for. */
  key: () => Promise<Uint8Array>;
  /** Whom a push service writes to when the site misbehaves: `mailto:` or `https:` (RFC 8292, 2.1). */
  subject: string;
  /** Whether push services may be on this machine or its networks. */
  allowPrivate?: boolean;
  /** Certificate of an authority that is trusted too, as PEM. */
  ca?: string;
};

export type PushDeps = {
  db: Database;
  now: () => number;
  settings: PushSettings;
  accounts: Pick<AccountDeps, 'activity'>;
};
