import { checkIntegrity, type IntegrityReport } from '@kiroku/api/db/integrity/checkIntegrity';
import { storeLastCheck } from '@kiroku/api/db/integrity/lastCheck';
import { RESTORE_ADVICE } from '@kiroku/api/db/integrity/nightlyCheck';
import { expectNothing } from '../../arguments.ts';
import { type CommandAction, EXIT, type Output } from '../../command.ts';

export const dbCheck: CommandAction = {
  needsData: true,
  prepare(args) {
    expectNothing(args);
    return async ({ db, output, signal, now }) => {
      const report = await checkIntegrity(db, {
        signal,
        progress: (at, of, { name }) => output.progress(`${at + 1}/${of}  ${name}`),
      });
      output.progress(null);
      tell(output, report);
      if (!report.complete) return EXIT.interrupted;
      await storeLastCheck(db.background, report, now());
      return report.damage.length === 0 ? EXIT.done : EXIT.failed;
    };
  },
};

function tell(output: Output, { tables, indexes, damage, gaps, complete }: IntegrityReport): void {
  for (const sentence of [...gaps, ...damage]) output.problem(sentence);
  if (damage.length > 0) output.problem(RESTORE_ADVICE);
  const read = `${tables} tables et ${indexes} index lus`;
  if (!complete) output.problem(`Vérification interrompue : ${read}.`);
  else
    output.line(damage.length === 0 ? `${read}, rien n’est abîmé.` : `${read}, dommages : ${damage.length}.`);
}
