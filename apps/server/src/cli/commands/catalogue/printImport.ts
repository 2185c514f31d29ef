import { ImportRefused } from '@kiroku/api/features/catalogue/ingest/file/byteSource';
import type { ImportOptions } from '@kiroku/api/features/catalogue/ingest/importFile';
import type { ImportSummary } from '@kiroku/api/features/catalogue/ingest/summary';
import { EXIT, type Output } from '../../command.ts';
import { ProgressBar } from '../../terminal/progressBar.ts';
import { importReport } from './importReport.ts';

/** Entries of a reason that are listed one by one; the rest is counted. */
const LISTED = 10;

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
      onRefused: (at, reason, unit) => refused.add(`${unit} ${at}`, reason),
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

/** Prints the first entries of each reason, and counts the others at the end. */
export class ListedEntries {
  readonly #output: Output;
  readonly #counts = new Map<string, number>();

  constructor(output: Output) {
    this.#output = output;
  }

  add(line: string, reason: string): void {
    const count = (this.#counts.get(reason) ?? 0) + 1;
    this.#counts.set(reason, count);
    if (count <= LISTED) this.#output.problem(`${line} : ${reason}`);
  }

  end(): void {
    for (const [reason, count] of this.#counts) {
      if (count > LISTED) this.#output.problem(`… et ${count - LISTED} autres : ${reason}`);
    }
  }
}
