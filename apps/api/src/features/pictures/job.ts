import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import { type FetchDeps, FetchUnderway, fetchPictures } from './fetchPictures.ts';
import { releaseUnused } from './remoteStore.ts';
import { fetchSentence, pauseSentences } from './report.ts';

/** Time limit of a run: the next one continues. */
const RUN_MS = 8 * 60_000;
/** A host that wants a longer pause is left to the next run. */
const PATIENCE_MS = 60_000;

/** Copies pictures that imports and edits brought (product.md, Pictures 2). */
export function pictureCopyJob(deps: FetchDeps): JobKind {
  return periodicJob({
    name: 'picture-copies',
    schedule: '*/10 * * * *',
    atStart: true,
    run: ({ signal }) => copyDuePictures(deps, signal),
  });
}

/** Removes the pictures that nothing refers to: every hour, and what an earlier run left once the site is open. */
export function pictureSweepJob({ db, media, now }: Pick<FetchDeps, 'db' | 'media' | 'now'>): JobKind {
  return periodicJob({
    name: 'pictures',
    schedule: '23 * * * *',
    atStart: true,
    run: async () => {
      await releaseUnused(db.background, new Date(now()));
      await media.sweep();
    },
  });
}

/** One run of the job; returns its counts. */
export async function copyDuePictures(deps: FetchDeps, signal: AbortSignal): Promise<string> {
  try {
    const endAt = deps.now() + RUN_MS;
    const summary = await fetchPictures(deps, { signal, endAt, patienceMs: PATIENCE_MS });
    return [fetchSentence(summary), ...pauseSentences(summary)].join(' ; ');
  } catch (error) {
    if (error instanceof FetchUnderway) return 'une autre copie est en cours';
    throw error;
  }
}
