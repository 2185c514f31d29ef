import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Database } from '../../db/handle.ts';
import type { AccessPolicy } from '../../http/admission/access.ts';
import type { Measures } from '../../lib/measured.ts';
import type { Report } from '../../lib/report.ts';
import type { AccountDeps } from '../account/deps.ts';
import type { Catalogue } from '../catalogue/service.ts';

export type NotificationDeps = {
  db: Database;
  /** Address of the site, without a final slash. */
  publicUrl: string;
  now: () => number;
  report: Report;
  accounts: AccountDeps;
  rowChanges: RowChanges;
  policy: AccessPolicy;
  measures?: Measures | undefined;
  catalogue: Pick<Catalogue, 'sequels'>;
};
