import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { namesOf } from '@kiroku/contract/base/kinds';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { IMPORT_MESSAGES, IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { ProblemError } from '../../http/problems.ts';
import type { ImportDeps } from './deps.ts';
import { deleteRows, LOST_AFTER_MS, moveImport } from './importStore.ts';
import type { ListSize } from './listSize.ts';
import { type ImportProblem, UnreadableList } from './lists/listRow.ts';

/** Imports of one process that are worked on at once: a large file has up to 24 MB, a small one 1 MB. */
const MOST_JOBS: Record<ListSize, number> = { small: 50, large: 6 };
const SIGN_EVERY_MS = LOST_AFTER_MS / 6;

/** An import that was given up, or failed, while it was read. */
export class Abandoned extends Error {}

/** An import being read. `move` notes how far it is, and throws Abandoned once it was given up. */
export type Job = {
  signal: AbortSignal;
  move(changes: Parameters<typeof moveImport>[3]): Promise<void>;
};

/** The imports that this process works on. */
export class ImportJobs {
  readonly #deps: ImportDeps;
  readonly #running = new Map<
    number,
    { size: ListSize; controller: AbortController; ended: Promise<void> }
  >();

  constructor(deps: ImportDeps) {
    this.#deps = deps;
  }

  /** Throws 503 while this process has enough of this size to do. */
  requireRoom(size: ListSize): void {
    const ofSize = [...this.#running.values()].filter((one) => one.size === size);
    if (ofSize.length >= MOST_JOBS[size]) throw new ProblemError(ACCOUNT_PROBLEMS.busy);
  }

  /** Reads an import, with a sign now and then. A failure is written down, and thrown as a refusal. */
  read(id: number, size: ListSize, work: (job: Job) => Promise<void>): Promise<void> {
    const { db, now } = this.#deps;
    return this.track(id, size, async ({ signal, abort }) => {
      const move: Job['move'] = async (changes) => {
        const alive = { ...changes, alive_at: new Date(now()) };
        if (!(await moveImport(db.background, id, 'reading', alive))) abort();
        if (signal.aborted) throw new Abandoned();
      };
      const sign = setInterval(() => void move({}).catch(() => {}), SIGN_EVERY_MS).unref();
      try {
        await work({ signal, move });
      } catch (error) {
        throw await this.#fail(id, signal.aborted ? new Abandoned() : error);
      } finally {
        clearInterval(sign);
      }
    });
  }

  /** Works on an import until it is done, or `stop` or `close` aborts the signal. */
  async track(
    id: number,
    size: ListSize,
    work: (job: { signal: AbortSignal; abort: () => void }) => Promise<void>,
  ): Promise<void> {
    const controller = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#running.set(id, { size, controller, ended });
    try {
      await work({ signal: controller.signal, abort: () => controller.abort() });
    } finally {
      this.#running.delete(id);
      end();
    }
  }

  isRunning(id: number): boolean {
    return this.#running.has(id);
  }

  /** Ends the work on an import, if it is this process's. */
  async stop(id: number): Promise<void> {
    const running = this.#running.get(id);
    running?.controller.abort();
    await running?.ended;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.stop(id)));
  }

  /** Writes down why an import failed, and answers the refusal. */
  async #fail(id: number, error: unknown): Promise<unknown> {
    const { db, report } = this.#deps;
    const problem = problemOf(error);
    if (problem === undefined)
      report(`import ${id} : ${error instanceof Error ? error.stack : String(error)}`, {
        level: 'error',
        part: 'imports',
        error,
      });
    const failure = isImportProblem(problem) ? problem : 'interrupted';
    try {
      const isOurs = await moveImport(db.background, id, 'reading', {
        state: 'failed',
        failure,
        waiting_until: null,
      });
      if (isOurs) await deleteRows(db.background, id);
    } catch (notWritten) {
      // Without a sign it counts as lost soon.
      report(`import ${id} : ${String(notWritten)}`, { level: 'error', part: 'imports', error: notWritten });
    }
    if (error instanceof UnreadableList) return refusalOf(error.problem);
    return error instanceof Abandoned ? new ProblemError(IMPORT_PROBLEMS.interrupted) : error;
  }
}

/** The refusal of a list that cannot be read. */
export function refusalOf(problem: ImportProblem): ProblemError {
  if (problem === 'malformed') return new ProblemError(PROBLEMS.malformed);
  if (problem === 'invalidElements') {
    return new ProblemError(PROBLEMS.invalid, { anime: IMPORT_MESSAGES.elements });
  }
  const fields = problem === 'wrongFile' ? { file: IMPORT_MESSAGES.file } : undefined;
  return new ProblemError(IMPORT_PROBLEMS[problem], fields);
}

/** The refusal that an error is; undefined for a fault of ours. */
function problemOf(error: unknown): ImportProblem | undefined {
  if (error instanceof UnreadableList) return error.problem;
  if (error instanceof Abandoned) return 'interrupted';
  if (!(error instanceof ProblemError)) return undefined;
  return (
    namesOf(IMPORT_PROBLEMS).find((name) => IMPORT_PROBLEMS[name].code === error.problem.code) ??
    'interrupted'
  );
}

function isImportProblem(problem: ImportProblem | undefined): problem is keyof typeof IMPORT_PROBLEMS {
  return problem !== undefined && Object.hasOwn(IMPORT_PROBLEMS, problem);
}
