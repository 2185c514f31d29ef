import { Semaphore } from '../../lib/semaphore.ts';
import { fetchAnilistList } from './anilistList.ts';
import type { ImportSources } from './deps.ts';
import type { Job } from './importJobs.ts';
import { bytesOf, SMALL_BYTES, sizeOfBytes } from './listSize.ts';
import { type ListRow, UnreadableList } from './lists/listRow.ts';
import { type ReadList, readInThread } from './lists/listThread.ts';
import type { ListInput } from './lists/listWorker.ts';
import { stageList } from './stageList.ts';

/** Lists of one size that wait for their thread. */
const MOST_WAITING = 50;

export type ListReader = ReturnType<typeof openListReader>;

/** Reads and stages lists, until they are ready. */
export function openListReader(deps: ImportSources) {
  // A thread each: a small list waits for no large one, and large ones give each other their turn by size.
  const threads = { small: new Semaphore(1, MOST_WAITING), large: new Semaphore(1, MOST_WAITING) };
  deps.measures?.queue('list-imports', () => threads.large.state());
  deps.measures?.queue('small-list-imports', () => threads.small.state());

  async function stage(id: number, rows: readonly ListRow[], { move }: Job): Promise<void> {
    await move({ total_rows: rows.length, waiting_until: null });
    await stageList(deps, id, rows, (done, total) => move({ done_rows: done, total_rows: total }));
    await move({ state: 'ready' });
  }

  return {
    /** Reads a file or a body of elements. */
    input: (id: number, input: ListInput) => (job: Job) => {
      const bytes = bytesOf(input);
      const use = async ({ source, rows }: ReadList) => {
        await job.move({ source });
        const all: ListRow[] = [];
        for await (const some of rows) all.push(...some);
        await stage(id, all, job);
      };
      const read = (from: ListInput) => readInThread(from, use, job.signal);
      const readLarge = () => threads.large.run(() => read(input), undefined, bytes);
      if (sizeOfBytes(bytes) === 'large') return readLarge();
      const small = 'file' in input ? { ...input, most: SMALL_BYTES } : input;
      return threads.small
        .run(() => read(small), undefined, bytes)
        .catch((error: unknown) => {
          // A compressed file larger than its trailer states.
          if (error instanceof UnreadableList && error.problem === 'fileTooLarge') return readLarge();
          throw error;
        });
    },

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
