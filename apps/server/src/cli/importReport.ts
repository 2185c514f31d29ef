import { type ImportSummary, isWhole } from '@kiroku/api/features/catalogue/ingest/summary';
import { EXIT } from './command.ts';
import { clock, grouped } from './numbers.ts';

export type ImportReport = { lines: string[]; problems: string[]; exitCode: number };

/** The report of an import in sentences: counts, then problems. */
export function importReport(
  summary: ImportSummary,
  run: { dryRun: boolean; seconds: number },
): ImportReport {
  const skipped = [...summary.skipped.values()].reduce((sum, count) => sum + count, 0);
  const counts: [string, number][] = [
    ...([
      ['ajoutés', summary.added],
      ['mis à jour', summary.updated],
    ] as [string, number][]),
    ...([
      ['inchangés', summary.unchanged],
      ['ignorés', skipped + summary.refused],
    ] as [string, number][]),
  ];
  const width = Math.max(...counts.map(([, count]) => grouped(count).length));
  const row = (label: string, count: number) => `  ${label.padEnd(11)}${grouped(count).padStart(width)}`;
  return {
    lines: [
      `${run.dryRun ? DRY : heading(summary)} : ${titlesRead(summary.read)} en ${clock(run.seconds)}.`,
      ...counts.map(([label, count]) => row(label, count)),
      ...whySkipped(summary),
      ...(summary.conflicts > 0 ? [conflicts(summary.conflicts)] : []),
    ],
    problems: ending(summary),
    exitCode: exitCode(summary),
  };
}

const DRY = "Essai à blanc, rien n'est écrit";

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

function conflicts(count: number): string {
  const what =
    count === 1
      ? 'identifiant laissé de côté : un autre titre le porte'
      : 'identifiants laissés de côté : un autre titre les porte';
  return `  ${grouped(count)} ${what} déjà.`;
}

function ending({ end, unit, read }: ImportSummary): string[] {
  const kept = 'Ce qui a été lu avant reste.';
  if (end.how === 'broken') return [`Le fichier est abîmé à la ${unit} ${end.at} : ${end.reason}. ${kept}`];
  if (end.how === 'aborted') return [`Import interrompu. ${kept}`];
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
