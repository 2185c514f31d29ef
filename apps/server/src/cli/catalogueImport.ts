import { resolve } from 'node:path';
import { ImportRefused } from '@kiroku/api/features/catalogue/ingest/file/byteSource';
import { importCatalogueFile } from '@kiroku/api/features/catalogue/ingest/importFile';
import { broadcastWriter } from '@kiroku/api/features/episodes/importBroadcasts';
import { clockStatusReader } from '@kiroku/api/features/episodes/statusClock';
import { onlyFile } from './arguments.ts';
import { type Command, type CommandDeps, EXIT, readArguments, UsageError } from './command.ts';
import { importReport } from './importReport.ts';
import { ProgressBar } from './progressBar.ts';

/** Refused entries listed one by one; the rest is counted. */
const LISTED = 100;

type Options = { file: string; dryRun: boolean; limit: number | undefined };

export const catalogueImport: Command = {
  name: 'catalogue import',
  usage: 'FICHIER [--dry-run] [--limit N]',
  summary: 'Importe des anime et des mangas dans le catalogue.',
  details: [
    "FICHIER      JSON Lines d'échange, ou anime-offline-database (JSON ou JSON Lines) ; .gz et .zst acceptés",
    '--dry-run    tout lire et tout compter, sans rien écrire',
    "--limit N    s'arrêter après N fiches",
    '',
    "Un titre déjà connu (identifiant MyAnimeList ou AniList) est mis à jour, sauf ce que l'équipe a modifié.",
    'Codes de sortie : 0 tout est entré, 1 fichier abîmé ou fiches refusées, 2 commande mal écrite, 130 interrompu.',
  ],
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      'dry-run': { type: 'boolean', default: false },
      limit: { type: 'string' },
    });
    const file = onlyFile(positionals, 'Indiquez le fichier à importer.');
    const options = { file, dryRun: values['dry-run'], limit: limitOf(values.limit) };
    return (deps) => runImport(deps, options);
  },
};

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError('--limit attend un nombre entier, 1 ou plus.');
  return Number(text);
}

async function runImport({ db, cwd, output, signal }: CommandDeps, options: Options): Promise<number> {
  const bar = new ProgressBar(output, 'titres', () => performance.now());
  const started = performance.now();
  let refused = 0;
  try {
    const summary = await importCatalogueFile(db, resolve(cwd, options.file), {
      dryRun: options.dryRun,
      limit: options.limit,
      signal,
      writeBroadcasts: broadcastWriter(Date.now),
      readClockStatus: clockStatusReader(Date.now),
      onProgress: ({ read, part }) => bar.update(read, part),
      onRefused: (at, reason, unit) => {
        refused += 1;
        if (refused <= LISTED) output.problem(`${unit} ${at} : ${reason}`);
      },
    });
    bar.end();
    if (refused > LISTED) output.problem(`… et ${refused - LISTED} autres`);
    const report = importReport(summary, {
      dryRun: options.dryRun,
      seconds: (performance.now() - started) / 1000,
    });
    for (const line of report.lines) output.line(line);
    for (const line of report.problems) output.problem(line);
    return report.exitCode;
  } catch (error) {
    bar.end();
    if (!(error instanceof ImportRefused)) throw error;
    output.problem(error.message);
    return EXIT.failed;
  }
}
