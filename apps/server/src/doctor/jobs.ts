import { readJobs } from '@kiroku/api/jobs/jobStore';
import { readSchedulerState } from '@kiroku/api/jobs/schedulerState';
import { counted } from '@kiroku/contract/base/text';
import { bad, type Check, good } from './finding.ts';

/** Whether a job was given up or is overdue, and whether the scheduler waits for a clock that was ahead. */
export const jobsCheck: Check = {
  subject: 'Tâches de fond',
  run: async ({ db }) => {
    const failed = (await readJobs(db.sql)).reduce((sum, kind) => sum + kind.failed, 0);
    const { aheadSeconds, overdue } = await readSchedulerState(db.sql);
    const findings = [
      ...(failed > 0
        ? [bad(`${counted(failed, 'abandonnée')} : « jobs » les montre, « jobs retry ID » les relance.`)]
        : []),
      ...(aheadSeconds > 0
        ? [
            bad(
              `leur dernier passage est daté de l’avenir (${counted(Math.ceil(aheadSeconds / 60), 'minute')}), l’horloge a reculé : réglez NTP, puis redémarrez le site.`,
            ),
          ]
        : []),
      ...(overdue.length > 0
        ? [
            bad(
              `en retard de plus d’une demi-heure : ${overdue.join(', ')}. Lisez le journal, puis redémarrez le site.`,
            ),
          ]
        : []),
    ];
    return findings.length > 0 ? findings : [good('aucune n’a été abandonnée, aucune n’est en retard.')];
  },
};
