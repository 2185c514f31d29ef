import { FOREIGN, type ImportSummary, isWhole } from '@kiroku/api/features/catalogue/ingest/summary';
import { EXIT } from '../../command.ts';
import { clock, grouped } from '../../terminal/numbers.ts';

export type ImportReport = { lines: string[]; problems: string[]; exitCode: number };

/** The report of an import in sentences: counts, then problems. */
export function importReport(
  summary: ImportSummary,
  run: { dryRun: boolean; seconds: number },
): ImportReport {
  const skipped = [...summary.skipped.values()].reduce((sum, count) => sum + count, 0);
  const counts: [string, number][] = [
    ['ajoutés', summary.added],
    ['mis à jour', summary.updated],
    ['inchangés', summary.unchanged],
    ['ignorés', skipped + summary.refused],
  ];
  const width = Math.max(...counts.map(([, count]) => grouped(count).length));
  const row = (label: string, count: number) => `  ${label.padEnd(11)}${grouped(count).padStart(width)}`;
  return {
    lines: [
      `${run.dryRun ? DRY : heading(summary)} : ${titlesRead(summary.read)} en ${clock(run.seconds)}.`,
      ...counts.map(([label, count]) => row(label, count)),
      ...whySkipped(summary),
      ...notes(summary),
    ],
    problems: ending(summary),
    exitCode: exitCode(summary),
  };
}

const DRY = 'Essai à blanc, rien n’est écrit';

const titlesRead = (count: number) => `${grouped(count)} ${count < 2 ? 'fiche lue' : 'fiches lues'}`;

function heading({ end }: ImportSummary): string {
  return end.how === 'done' ? 'Import terminé' : 'Import incomplet';
}

function whySkipped({ skipped, refused, unit }: ImportSummary): string[] {
  const reasons = [...skipped].map(([why, count]) => `    ${grouped(count)} : ${why}`);
  return refused > 0
    ? [
        ...reasons,
        `    ${grouped(refused)} : ${unit === 'ligne' ? 'ligne' : 'fiche'} refusée, voir plus haut`,
      ]
    : reasons;
}

/** A line for each count of omissions and extras that is not zero. */
function notes({ conflicts, doubted, relations }: ImportSummary): string[] {
  const counts: [count: number, one: string, more: string][] = [
    [
      conflicts,
      'identifiant laissé de côté : un autre titre le porte déjà.',
      'identifiants laissés de côté : un autre titre les porte déjà.',
    ],
    [
      doubted,
      'total d’épisodes laissé de côté : il en est sorti, ou des membres en ont vu, davantage.',
      'totaux d’épisodes laissés de côté : il en est sorti, ou des membres en ont vu, davantage.',
    ],
    [relations.added, 'relation ajoutée.', 'relations ajoutées.'],
    [
      relations.unknown,
      'relation laissée de côté : son titre n’est pas au catalogue.',
      'relations laissées de côté : leur titre n’est pas au catalogue.',
    ],
  ];
  return counts.flatMap(([count, one, more]) =>
    count > 0 ? [`  ${grouped(count)} ${count === 1 ? one : more}`] : [],
  );
}

function ending({ end, unit, read }: ImportSummary): string[] {
  const remainder = 'Ce qui a été lu avant reste.';
  if (end.how === 'broken')
    return [`Le fichier est abîmé à la ${unit} ${end.at} : ${end.reason}. ${remainder}`];
  if (end.how === 'foreign') return [FOREIGN];
  if (end.how === 'aborted') return [`Import interrompu. ${remainder}`];
  if (end.how === 'stopped')
    return [
      `Import arrêté : ${end.reason}. Ce qui a été écrit avant reste ; relancez la commande pour la suite.`,
    ];
  return read === 0 ? ['Ce fichier ne contient aucune fiche.'] : [];
}

function exitCode(summary: ImportSummary): number {
  if (summary.end.how === 'aborted') return EXIT.interrupted;
  return isWhole(summary) ? EXIT.done : EXIT.failed;
}
