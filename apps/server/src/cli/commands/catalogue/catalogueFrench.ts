import { resolve } from 'node:path';
import type { PositionedRecord } from '@kiroku/api/features/catalogue/ingest/batches';
import { FRENCH_FILE } from '@kiroku/api/features/catalogue/ingest/french/frenchFile';
import { keysOfRecord } from '@kiroku/api/features/catalogue/ingest/merge/row';
import { importRecorded } from '@kiroku/api/features/sources/recordedImport';
import { onlyFile } from '../../arguments.ts';
import { type CommandAction, type CommandDeps, readArguments } from '../../command.ts';
import { ListedEntries, printImport } from './printImport.ts';
import { digestOf, placeOf, withFile } from './withFile.ts';

export const catalogueFrench: CommandAction = {
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      'dry-run': { type: 'boolean', default: false },
      sha256: { type: 'string' },
    });
    const file = onlyFile(positionals, 'Indiquez le fichier ou l’adresse à importer.');
    const sha256 = digestOf(values.sha256, file);
    const options = { dryRun: values['dry-run'], place: placeOf(file) };
    return (deps) => withFile(deps, { file, sha256 }, (path) => runFrench(deps, path, options));
  },
};

function runFrench(
  { db, config, cwd, output, signal }: CommandDeps,
  path: string,
  options: { dryRun: boolean; place: string },
): Promise<number> {
  const unknown = new ListedEntries(output);
  return printImport(output, options.dryRun, async (callbacks) => {
    const summary = await importRecorded(db, resolve(cwd, path), {
      ...callbacks,
      ...options,
      format: FRENCH_FILE,
      sources: config.catalogueSources,
      now: Date.now,
      signal,
      onSkipped: (of, reason) => unknown.add(`ligne ${of.at} : ${namedIn(of)}`, reason),
    });
    unknown.end();
    return summary;
  });
}

/** Ids and names by which an entry finds its title. */
function namedIn({ record }: PositionedRecord): string {
  const ids = keysOfRecord(record).map((key) => key.replace(':', ' '));
  const names = (record.findBy ?? []).map((name) => `« ${name} »`);
  return [...ids, ...names].join(', ');
}
