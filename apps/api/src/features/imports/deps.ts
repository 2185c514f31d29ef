import type { Anilist } from '../../adapters/anilist/client.ts';
import type { Database } from '../../db/handle.ts';
import type { Measures } from '../../lib/measured.ts';
import type { Report } from '../../lib/report.ts';
import type { AccountDeps } from '../account/deps.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { StatsNotifier } from '../library/statsNotifier.ts';

export type ImportDeps = {
  db: Database;
  catalogue: Catalogue;
  statsNotifier: StatsNotifier;
  accounts: AccountDeps;
  measures?: Measures | undefined;
  now: () => number;
  report: Report;
};

/** Imports with the client by which they read lists of AniList. */
export type ImportSources = ImportDeps & { anilist: Anilist };
