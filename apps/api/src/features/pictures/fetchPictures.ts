import { randomUUID } from 'node:crypto';
import { PictureFailure } from '../../adapters/remotePictures/pictureFailure.ts';
import { openPictureRequests, type PictureRequests } from '../../adapters/remotePictures/requestPicture.ts';
import type { Database } from '../../db/handle.ts';
import { longSleep } from '../../lib/longSleep.ts';
import type { Media } from '../media/service.ts';
import { copyPicture } from './copyPicture.ts';
import { HostTurns } from './hostTurns.ts';
import {
  countByHost,
  type HostCounts,
  nextDue,
  readWanted,
  recordOutcome,
  releaseUnused,
  retryFailed,
  type WantedPicture,
} from './remoteStore.ts';
import { giveTurnBack, type PausedHost, takeTurn } from './turnStore.ts';

/** Settings by which pictures of other sites are shown and copied (configuration.md, PICTURES). */
export type PictureSettings = {
  /** Requests a second to one host. */
  rate: number;
  /** Whether pictures may be on this machine or its networks, over plain http too. */
  allowPrivate: boolean;
};

export type FetchDeps = {
  db: Database;
  media: Media;
  /** Address of the site, without a final slash. */
  publicUrl: string;
  now: () => number;
  settings: PictureSettings & {
    /** Time limit of an address, and the first pause of a host that fails. */
    timeoutMs?: number | undefined;
    firstPauseMs?: number | undefined;
  };
};

export type FetchOptions = {
  signal: AbortSignal;
  /** Most pictures to ask for. */
  limit?: number | undefined;
  host?: string | undefined;
  /** Asks once more for those that failed, but not for those that are gone. */
  retryFailed?: boolean | undefined;
  /** Longest wait for a host that asks for a pause, before the run ends. */
  patienceMs?: number | undefined;
  /** When it ends, whatever is left. */
  endAt?: number | undefined;
  onPicture?: ((asked: number) => void) | undefined;
};

export type FetchSummary = {
  asked: number;
  copied: number;
  /** Pictures to retry, and refused ones. */
  waiting: number;
  refused: number;
  /** Why, by host. */
  failures: { host: string; reason: string; count: number }[];
  hosts: HostCounts[];
  paused: PausedHost[];
};

/** Another process asks for pictures now. */
export class FetchUnderway extends Error {}

/** Pictures looked up at once. */
const BATCH = 100;
/** Longer than one picture takes. */
const TURN_MS = 5 * 60_000;
/** Failures in a row after which a picture is abandoned. */
const MOST_ATTEMPTS = 8;

/**
 * Copies pictures of titles into the store, the most popular titles first and one request at a time, and resumes an earlier run
 * (product.md, Pictures 2). Throws FetchUnderway, the reason of an aborted `signal`, and the store's 503.
 */
export async function fetchPictures(deps: FetchDeps, options: FetchOptions): Promise<FetchSummary> {
  const { db, now, settings, publicUrl } = deps;
  const holder = randomUUID();
  const turns = await HostTurns.open({ db: db.background, now, ...settings });
  const requests = openPictureRequests({ publicUrl, ...settings, turnOf: turns.wait });
  const run = new FetchRun(deps, options, turns, requests, async () => {
    if (!(await takeTurn(db.background, holder, new Date(now()), new Date(now() + TURN_MS)))) {
      throw new FetchUnderway();
    }
  });
  try {
    return await run.all();
  } finally {
    await requests.close();
    await giveTurnBack(db.background, holder);
  }
}

class FetchRun {
  readonly #deps: FetchDeps;
  readonly #options: FetchOptions;
  readonly #turns: HostTurns;
  readonly #requests: PictureRequests;
  readonly #keepTurn: () => Promise<void>;
  readonly #counts = { asked: 0, copied: 0, waiting: 0, refused: 0 };
  readonly #failures = new Map<string, FetchSummary['failures'][number]>();

  constructor(
    deps: FetchDeps,
    options: FetchOptions,
    turns: HostTurns,
    requests: PictureRequests,
    keepTurn: () => Promise<void>,
  ) {
    this.#deps = deps;
    this.#options = options;
    this.#turns = turns;
    this.#requests = requests;
    this.#keepTurn = keepTurn;
  }

  async all(): Promise<FetchSummary> {
    const { db, now, media, publicUrl } = this.#deps;
    const { host = null } = this.#options;
    await this.#keepTurn();
    await releaseUnused(db.background, new Date(now()));
    media.sweepSoon();
    if (this.#options.retryFailed) await retryFailed(db.background, host, new Date(now()));
    while (!this.#isOver()) {
      const batch = await this.#batch();
      if (batch.length > 0) await this.#copyAll(batch);
      else if (!(await this.#waitForMore())) break;
    }
    return {
      ...this.#counts,
      failures: [...this.#failures.values()].sort((one, other) => other.count - one.count),
      hosts: await countByHost(db.background, publicUrl, host),
      paused: this.#turns.paused(),
    };
  }

  #isOver(): boolean {
    const { signal, limit = Number.POSITIVE_INFINITY, endAt = Number.POSITIVE_INFINITY } = this.#options;
    signal.throwIfAborted();
    return this.#counts.asked >= limit || this.#deps.now() >= endAt;
  }

  #batch(): Promise<WantedPicture[]> {
    const { db, now, publicUrl } = this.#deps;
    const except = this.#turns.paused().map((paused) => paused.host);
    const wanted = { at: new Date(now()), host: this.#options.host ?? null, except };
    return readWanted(db.background, publicUrl, wanted, BATCH);
  }

  /** Hosts take turns, so that one that is asked slowly holds no other up. */
  async #copyAll(batch: readonly WantedPicture[]): Promise<void> {
    const queues = Map.groupBy(batch, ({ host }) => host);
    while (!this.#isOver()) {
      const host = this.#turns.first(queues.keys());
      if (host === undefined) return;
      const picture = queues.get(host)?.shift();
      if (!picture || this.#turns.isPaused(host)) queues.delete(host);
      else await this.#copyOne(picture);
    }
  }

  async #copyOne(picture: WantedPicture): Promise<void> {
    await this.#keepTurn();
    this.#counts.asked += 1;
    try {
      const bytes = await this.#requests.get(picture.address, this.#options.signal);
      await copyPicture(this.#deps, picture, bytes);
      await this.#turns.succeed(picture.host);
      this.#counts.copied += 1;
    } catch (error) {
      if (!(error instanceof PictureFailure)) throw error;
      await this.#fail(picture, error);
    }
    this.#options.onPicture?.(this.#counts.asked);
  }

  async #fail({ address, host, attempts: before }: WantedPicture, failure: PictureFailure): Promise<void> {
    const { db, now } = this.#deps;
    const about = { address, host, at: new Date(now()), attempts: before + 1, reason: failure.message };
    const key = `${host} ${failure.message}`;
    const known = this.#failures.get(key) ?? { host, reason: failure.message, count: 0 };
    this.#failures.set(key, { ...known, count: known.count + 1 });
    if (failure.kind !== 'later') {
      await this.#turns.succeed(host);
      this.#counts.refused += 1;
      await recordOutcome(db.background, { ...about, state: failure.kind });
      return;
    }
    const slow = failure.host ?? host;
    const { retryAfter } = failure;
    const dueAt = await this.#turns.fail(slow, { ...about, retryAfter });
    // A redirect may have led to it: the picture's own host is asked for others meanwhile.
    const isGivenUp = about.attempts >= MOST_ATTEMPTS;
    this.#counts[isGivenUp ? 'refused' : 'waiting'] += 1;
    const outcome = isGivenUp ? ({ state: 'failed' } as const) : ({ state: 'waiting', dueAt } as const);
    await recordOutcome(db.background, { ...about, ...outcome });
  }

  /** Waits for the next picture that may be asked for; false when there is none, or when it would take too long. */
  async #waitForMore(): Promise<boolean> {
    const { db, now, publicUrl } = this.#deps;
    const { host = null, patienceMs = 0, signal } = this.#options;
    const due = await nextDue(db.background, host);
    const counts = await countByHost(db.background, publicUrl, host);
    const wanted = new Set(counts.flatMap((one) => (one.wanted > 0 ? [one.host] : [])));
    const paused = this.#turns.paused().filter((one) => wanted.has(one.host));
    const ends = paused.map(({ paused_until }) => paused_until.getTime());
    const next = Math.min(due?.getTime() ?? Number.POSITIVE_INFINITY, ...ends);
    const wait = next - now();
    if (!Number.isFinite(wait) || wait > patienceMs) return false;
    await this.#keepTurn();
    await longSleep(Math.max(wait, 0) + 1, signal);
    return true;
  }
}
