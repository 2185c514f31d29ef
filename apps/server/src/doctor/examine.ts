import { backupCheck } from './backups.ts';
import { catalogueCheck } from './catalogue.ts';
import { clockCheck } from './clock.ts';
import { configurationCheck } from './configuration.ts';
import { databaseCheck } from './database.ts';
import { diskCheck } from './disk.ts';
import { bad, type Check, type DoctorDeps, type Finding } from './finding.ts';
import { imagesCheck } from './images.ts';
import { jobsCheck } from './jobs.ts';
import { mailCheck } from './mail.ts';
import { staffCheck } from './staff.ts';

const CHECKS: readonly Check[] = [
  configurationCheck,
  databaseCheck,
  backupCheck,
  clockCheck,
  diskCheck,
  imagesCheck,
  mailCheck,
  jobsCheck,
  catalogueCheck,
  staffCheck,
];

/** Examines the site, a subject after another, until the signal. What a check throws is a finding of its subject. */
export async function* examine(deps: DoctorDeps): AsyncGenerator<Finding> {
  for (const { subject, run } of CHECKS) {
    if (deps.signal.aborted) return;
    const found = await run(deps).catch((error: unknown) => [bad(`l’examen a échoué (${String(error)}).`)]);
    for (const one of found) yield { ...one, subject };
  }
}
