import { type JobKind, periodicJob, queuedJob } from '../../jobs/jobKind.ts';
import type { Push } from '../push/service.ts';
import type { NotificationDeps } from './deps.ts';
import { sendDigests } from './digest.ts';
import { notifyEpisodes } from './episodes.ts';
import { pushNotifications } from './pushes.ts';
import { PUSH_QUEUE } from './pushQueue.ts';
import { notifyImportedSequels } from './sequels.ts';
import { sweepNotifications } from './store.ts';

/** Scheduled jobs of notifications, and their delivery to devices. */
export function notificationJobs(deps: NotificationDeps, push: Pick<Push, 'sendEach'>): JobKind[] {
  const { db, now } = deps;
  return [
    periodicJob({
      name: 'episode-notifications',
      schedule: '* * * * *',
      run: () => notifyEpisodes(deps, now()),
    }),
    periodicJob({
      name: 'sequel-notifications',
      schedule: '7 9 * * *',
      run: () => notifyImportedSequels(db, now()),
    }),
    // Each member once a week, at the first of these hours at which the site is there.
    periodicJob({ name: 'digests', schedule: '0 8-22 * * 1,2', run: () => sendDigests(deps, now()) }),
    periodicJob({
      name: 'notification-sweep',
      schedule: '40 4 * * *',
      run: () => sweepNotifications(db.background, new Date(now())),
    }),
    queuedJob({ queue: PUSH_QUEUE, atOnce: 1, run: () => pushNotifications(db, push) }),
  ];
}
