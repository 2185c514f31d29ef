import { ImportRefused } from '@kiroku/api/features/catalogue/ingest/file/byteSource';
import type { ImportOptions } from '@kiroku/api/features/catalogue/ingest/importFile';
import type { ImportSummary } from '@kiroku/api/features/catalogue/ingest/summary';
import { EXIT, type Output } from '../../command.ts';
import { ProgressBar } from '../../terminal/progressBar.ts';
import { importReport } from './importReport.ts';

/** Entries listed one by one; the rest is counted. */
const LISTED = 100;

type Callbacks = Required<Pick<ImportOptions, 'onProgress' | 'onRefused'>>;

/** Runs an import, with its progress, its refused entries and its report; answers the exit code. */
export async function printImport(
  output: Output,
  dryRun: boolean,
  run: (callbacks: Callbacks) => Promise<ImportSummary>,
): Promise<number> {
  const bar = new ProgressBar(output, 'titres', () => performance.now());
  const started = performance.now();
  const refused = new ListedEntries(output);
  try {
    const summary = await run({
      onProgress: ({ read, part }) => bar.update(read, part),
      onRefused: (at, reason, unit) => refused.add(`${unit} ${at} : ${reason}`),
    });
    bar.end();
    refused.end();
    const report = importReport(summary, { dryRun, seconds: (performance.now() - started) / 1000 });
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

/** Prints the first entries of a kind, and at the end the number of the others. */
export class ListedEntries {
  readonly #output: Output;
  #count = 0;

  constructor(output: Output) {
    this.#output = output;
  }

  add(line: string): void {
    this.#count += 1;
    if (this.#count <= LISTED) this.#output.problem(line);
  }

  end(): void {
    if (this.#count > LISTED) this.#output.problem(`… et ${this.#count - LISTED} autres`);
  }
}
