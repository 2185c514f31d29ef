import type { Database } from '../../db/database.ts';
import type { Report } from '../../lib/report.ts';
import { feature } from '../feature.ts';
import { openMaintenance } from './maintenance.ts';

/** The site itself. Its calls describe all others: `buildApi` binds them last. */
export const site = feature({
  async open({ db, report }: { db: Database; report: Report }) {
    const maintenance = await openMaintenance(db, report);
    return { close: maintenance.close, offers: { maintenance } };
  },
});
