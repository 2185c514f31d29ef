import type { ImportSummary } from '@kiroku/api/features/catalogue/ingest/summary';
import { expect, test } from 'vitest';
import { importReport } from './importReport.ts';

const summary: ImportSummary = {
  format: 'interchange',
  source: 'interchange',
  read: 36_781,
  added: 36_000,
  updated: 700,
  unchanged: 80,
  refused: 0,
  conflicts: 0,
  doubted: 0,
  skipped: new Map(),
  relations: { added: 0, unknown: 0 },
  unit: 'ligne',
  end: { how: 'done' },
};
const run = { dryRun: false, seconds: 75 };

test('the report has counts in columns', () => {
  expect(importReport(summary, run)).toEqual({
    lines: [
      'Import terminé : 36 781 fiches lues en 1:15.',
      '  ajoutés    36 000',
      '  mis à jour    700',
      '  inchangés      80',
      '  ignorés         0',
    ],
    problems: [],
    exitCode: 0,
  });
});

test('the report states why titles were skipped', () => {
  const { lines, exitCode } = importReport(
    { ...summary, refused: 2, conflicts: 3, skipped: new Map([['aucun identifiant', 1]]) },
    run,
  );
  expect(lines.slice(4)).toEqual([
    '  ignorés         3',
    '    1 : aucun identifiant',
    '    2 : ligne refusée, voir plus haut',
    '  3 identifiants laissés de côté : un autre titre les porte déjà.',
  ]);
  expect(exitCode).toBe(1);
});

test('the report counts doubted totals of episodes', () => {
  expect(importReport({ ...summary, doubted: 1 }, run).lines.at(-1)).toBe(
    '  1 total d’épisodes laissé de côté : il en est sorti, ou des membres en ont vu, davantage.',
  );
});

test('the report counts added relations, and those of unknown titles', () => {
  const { lines } = importReport({ ...summary, relations: { added: 1, unknown: 2500 } }, run);
  expect(lines.slice(5)).toEqual([
    '  1 relation ajoutée.',
    '  2 500 relations laissées de côté : leur titre n’est pas au catalogue.',
  ]);
});

test.each<[ImportSummary['end'], string, number]>([
  [
    { how: 'broken', at: 812, reason: 'fichier compressé tronqué' },
    'Le fichier est abîmé à la ligne 812 : fichier compressé tronqué.',
    1,
  ],
  [{ how: 'aborted' }, 'Import interrompu.', 130],
  [{ how: 'stopped', reason: 'il n’y a plus assez de place sur le disque' }, 'Import arrêté : il n', 1],
])('the end %j has its sentence and exit code in the report', (end, sentence, exitCode) => {
  const report = importReport({ ...summary, end }, run);
  expect(report.lines[0]).toMatch(/^Import incomplet/);
  expect(report.problems[0]).toContain(sentence);
  expect(report.exitCode).toBe(exitCode);
});

test('a dry run is named in the report, and a file without titles is a failure', () => {
  expect(importReport(summary, { ...run, dryRun: true }).lines[0]).toMatch(
    /^Essai à blanc, rien n’est écrit :/,
  );
  const empty = importReport({ ...summary, read: 0 }, run);
  expect([empty.problems, empty.exitCode]).toEqual([['Ce fichier ne contient aucune fiche.'], 1]);
});
