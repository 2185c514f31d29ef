import { openMedia } from '@kiroku/api/features/media/service';
import { FetchUnderway, fetchPictures } from '@kiroku/api/features/pictures/fetchPictures';
import { countByHost, readWanted } from '@kiroku/api/features/pictures/remoteStore';
import { fetchSentence, hostLines, pauseSentences } from '@kiroku/api/features/pictures/report';
import { ProblemError } from '@kiroku/api/http/problems';
import { counted } from '@kiroku/contract/base/text';
import { imagesOf } from '../../../start/adapters.ts';
import { type CommandAction, type CommandDeps, EXIT, readArguments, UsageError } from '../../command.ts';
import { ProgressBar } from '../../terminal/progressBar.ts';

type Options = {
  limit: number | undefined;
  host: string | undefined;
  retryFailed: boolean;
  dryRun: boolean;
};

/** A host that wants a longer pause is left to a later call. */
const PATIENCE_MS = 10 * 60_000;

export const picturesFetch: CommandAction = {
  prepare(args) {
    const { values, positionals } = readArguments(args, {
      limit: { type: 'string' },
      host: { type: 'string' },
      'retry-failed': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    });
    if (positionals.length > 0) throw new UsageError('Cette commande ne prend que des options.');
    const host = values.host?.toLowerCase();
    const limit = limitOf(values.limit);
    const options = { host, limit, retryFailed: values['retry-failed'], dryRun: values['dry-run'] };
    return (deps) => (options.dryRun ? count(deps, options) : fetchAll(deps, options));
  },
};

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError('--limit attend un nombre entier, 1 ou plus.');
  return Number(text);
}

async function count({ db, config, now, output }: CommandDeps, { host = null, limit }: OrNull) {
  const most = limit ?? 1_000_000;
  const wanted = { at: new Date(now()), host, except: [] };
  const due = await readWanted(db.background, config.publicUrl, wanted, most);
  output.line(`${counted(due.length, 'image serait demandée', 'images seraient demandées')}.`);
  const hosts = await countByHost(db.background, config.publicUrl, host);
  for (const line of hostLines({ hosts, failures: [] }).lines) output.line(line);
  return EXIT.done;
}

type OrNull = { host?: string | null | undefined; limit?: number | undefined };

async function fetchAll(deps: CommandDeps, { limit, host, retryFailed }: Options): Promise<number> {
  const { db, config, now, output, signal } = deps;
  const { publicUrl, pictureCopies: settings } = config;
  const report = (line: string) => output.problem(line);
  const media = openMedia({ db, images: imagesOf(config, db), publicUrl, now, report });
  const bar = new ProgressBar(output, 'images', () => performance.now());
  try {
    const summary = await fetchPictures(
      { db, media, publicUrl, now, settings },
      {
        signal,
        limit,
        host,
        retryFailed,
        patienceMs: PATIENCE_MS,
        onPicture: (asked) => bar.update(asked, limit === undefined ? null : asked / limit),
      },
    );
    bar.end();
    output.line(`${fetchSentence(summary)}.`);
    const { lines, problems } = hostLines(summary);
    for (const line of lines) output.line(line);
    for (const line of [...problems, ...pauseSentences(summary)]) output.problem(line);
    return summary.refused > 0 ? EXIT.failed : EXIT.done;
  } catch (error) {
    bar.end();
    if (signal.aborted) {
      output.problem('Copie interrompue : relancez la commande, elle reprendra où elle en était.');
      return EXIT.interrupted;
    }
    const sentence = refusalOf(error);
    if (sentence === null) throw error;
    output.problem(sentence);
    return EXIT.failed;
  } finally {
    await media.close();
  }
}

function refusalOf(error: unknown): string | null {
  if (error instanceof FetchUnderway) {
    return 'Une copie est déjà en cours, dans le site ou par une autre commande : attendez sa fin.';
  }
  return error instanceof ProblemError ? error.sentence : null;
}
