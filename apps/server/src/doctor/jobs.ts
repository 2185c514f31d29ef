import { readJobs } from '@kiroku/api/jobs/jobStore';
import { counted } from '@kiroku/contract/base/text';
import { bad, type Check, good } from './finding.ts';

/** Whether a job was given up. */
export const jobsCheck: Check = {
  subject: 'Tâches de fond',
  run: async ({ db }) => {
    const failed = (await readJobs(db.sql)).reduce((sum, kind) => sum + kind.failed, 0);
    if (failed === 0) return [good('aucune n’a été abandonnée.')];
    return [bad(`${counted(failed, 'abandonnée')} : « jobs » les montre, « jobs retry ID » les relance.`)];
  },
};
