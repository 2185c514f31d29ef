import { basename, join } from 'node:path';
import { DownloadFailure } from '@kiroku/api/adapters/download/downloadFailure';
import { shownAddress } from '@kiroku/api/features/sources/deps';
import { type CommandDeps, EXIT, UsageError } from '../../command.ts';
import { ProgressBar } from '../../terminal/progressBar.ts';

/** A file of this machine, or an address and the digest that its file should have. */
export type FileOrAddress = { file: string; sha256: string | undefined };

/** Reads the option of a digest, which is for addresses. Throws UsageError. */
export function digestOf(text: string | undefined, file: string): string | undefined {
  if (text === undefined) return undefined;
  if (!isAddress(file)) throw new UsageError('--sha256 vaut pour une adresse.');
  if (!/^[\da-f]{64}$/i.test(text)) throw new UsageError('--sha256 attend 64 chiffres hexadécimaux.');
  return text;
}

/** Recorded name of a file: its address, or its base name. */
export function placeOf(file: string): string {
  return isAddress(file) ? shownAddress(file) : basename(file);
}

function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file) && URL.canParse(file);
}

/** Runs with the path of a file; one at an address is downloaded first, and goes once it was read. Answers the exit code. */
export async function withFile(
  deps: CommandDeps,
  { file, sha256 }: FileOrAddress,
  run: (path: string) => Promise<number>,
): Promise<number> {
  if (!isAddress(file)) return run(file);
  // A file of this machine is read without a client of HTTP.
  const { downloadFile } = await import('@kiroku/api/adapters/download/downloadFile');
  const { config, output, signal } = deps;
  const bar = new ProgressBar(output, 'Mo', () => performance.now());
  try {
    const download = await downloadFile(file, {
      folder: join(config.dataDir, 'downloads'),
      sha256,
      signal,
      onProgress: (received, total) =>
        bar.update(Math.floor(received / 2 ** 20), total === null ? null : received / total),
    });
    bar.end();
    return await run(download.path).finally(() => download.remove());
  } catch (error) {
    bar.end();
    if (signal.aborted) {
      output.problem('Téléchargement interrompu : relancez la commande, elle reprendra où elle en était.');
      return EXIT.interrupted;
    }
    if (!(error instanceof DownloadFailure)) throw error;
    output.problem(`Le fichier ${error.message}.`);
    return EXIT.failed;
  }
}
