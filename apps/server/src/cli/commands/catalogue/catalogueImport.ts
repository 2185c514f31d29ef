import { resolve } from 'node:path';
import { importRecorded } from '@kiroku/api/features/sources/recordedImport';
import { SOURCE_NAME } from '../../../config/catalogueSources.ts';
import { onlyFile } from '../../arguments.ts';
import { type CommandAction, type CommandDeps, readArguments, UsageError } from '../../command.ts';
import { printImport } from './printImport.ts';
import { digestOf, placeOf, withFile } from './withFile.ts';

type Options = {
  file: string;
  source: string | undefined;
  sha256: string | undefined;
  dryRun: boolean;
  limit: number | undefined;
};

export const catalogueImport: CommandAction = {
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      'dry-run': { type: 'boolean', default: false },
      limit: { type: 'string' },
      sha256: { type: 'string' },
      source: { type: 'string' },
    });
    const file = onlyFile(positionals, 'Indiquez le fichier ou l’adresse à importer.');
    const sha256 = digestOf(values.sha256, file);
    const source = sourceOf(values.source);
    const options = { file, source, sha256, dryRun: values['dry-run'], limit: limitOf(values.limit) };
    return (deps) => withFile(deps, options, (path) => runImport(deps, path, options));
  },
};

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError('--limit attend un nombre entier, 1 ou plus.');
  return Number(text);
}

function sourceOf(text: string | undefined): string | undefined {
  if (text === undefined || SOURCE_NAME.test(text)) return text;
  throw new UsageError('--source attend un nom en minuscules, comme bangumi-data.');
}

function runImport(
  { db, config, cwd, output, signal }: CommandDeps,
  path: string,
  { file, source, dryRun, limit }: Options,
): Promise<number> {
  return printImport(output, dryRun, (callbacks) =>
    importRecorded(db, resolve(cwd, path), {
      ...callbacks,
      source,
      sources: config.catalogueSources,
      place: placeOf(file),
      now: Date.now,
      dryRun,
      limit,
      signal,
    }),
  );
}
