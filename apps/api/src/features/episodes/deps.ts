import type { Database } from '../../db/handle.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Schedule } from './schedule.ts';

export type EpisodeDeps = { db: Database; catalogue: Catalogue; schedule: Schedule; now: () => number };
