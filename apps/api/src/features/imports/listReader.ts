import { Semaphore } from '../../http/semaphore.ts';
import { fetchAnilistList } from './anilistList.ts';
import type { ImportSources } from './deps.ts';
import type { Job } from './importJobs.ts';
import type { ListRow } from './lists/listRow.ts';
import { readInThread } from './lists/listThread.ts';
import type { ListInput } from './lists/listWorker.ts';
import { stageList } from './stageList.ts';

/** Threads that read at once, and lists that wait for one. */
const [MOST_THREADS, MOST_WAITING] = [1, 20];

export type ListReader = ReturnType<typeof openListReader>;

/** Reads and stages lists, until they are ready. */
export function openListReader(deps: ImportSources) {
  const threads = new Semaphore(MOST_THREADS, MOST_WAITING);
  deps.measures?.queue('list-imports', () => threads.state());

  async function stage(id: number, rows: readonly ListRow[], { move }: Job): Promise<void> {
    await move({ total_rows: rows.length, waiting_until: null });
    await stageList(deps, id, rows, (done, total) => move({ done_rows: done, total_rows: total }));
    await move({ state: 'ready' });
  }

  return {
    /** Reads a file or a body of elements. */
    input: (id: number, input: ListInput) => (job: Job) =>
      threads.run(() =>
        readInThread(
          input,
          async ({ source, rows }) => {
            await job.move({ source });
            const all: ListRow[] = [];
            for await (const some of rows) all.push(...some);
            await stage(id, all, job);
          },
          job.signal,
        ),
      ),

    /** Reads a member's list of AniList; `onAnswer` is called once AniList has the member, or wants to be asked later. */
    anilist:
      (id: number, username: string, onAnswer = () => {}) =>
      async (job: Job) => {
        const all: ListRow[] = [];
        const onWait = async (seconds: number | null) => {
          await job.move({ waiting_until: seconds === null ? null : new Date(deps.now() + seconds * 1000) });
          onAnswer();
        };
        const list = fetchAnilistList({ anilist: deps.anilist, username, onWait, signal: job.signal });
        for await (const some of list) {
          onAnswer();
          all.push(...some);
          await job.move({ done_rows: all.length });
        }
        await stage(id, all, job);
      },
  };
}
