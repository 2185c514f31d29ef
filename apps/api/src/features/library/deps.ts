import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Database } from '../../db/handle.ts';
import type { Measures } from '../../lib/measured.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Schedule } from '../episodes/schedule.ts';
import type { LibraryHeads } from '../privacy/libraryHeads.ts';
import type { StatsNotifier } from './statsNotifier.ts';

export type LibraryDeps = {
  db: Database;
  catalogue: Catalogue;
  rowChanges: RowChanges;
  heads: LibraryHeads;
  statsNotifier: StatsNotifier;
  schedule: Schedule;
  measures?: Measures | undefined;
  now: () => number;
};
