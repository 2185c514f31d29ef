import { choiceOf, ofChoice } from './trackChoice.ts';
import type { Track } from './tracks.ts';

/** Order of home: released and unseen episodes first (product.md, Home 4). Pure. */

/** A broadcast of a title in a track, at a time (epoch ms). */
type Broadcast = { timestamp: number; track: Track; dubbed: boolean; media: { id: number } };

/** Fields of an entry that the order uses; times in epoch milliseconds. */
export type HomeRank = {
  /** When its latest episode came out, if it is unseen; null when everything is seen, or that moment is unknown or long past. */
  outAt: number | null;
  /** Whether the title airs and released episodes are unseen. */
  isBehind: boolean;
  lastChange: number;
};

/** Compares entries: the latest unseen release first, then those that are behind, then the latest change. */
export function byWhatIsOut(one: HomeRank, other: HomeRank): number {
  return (
    (other.outAt ?? 0) - (one.outAt ?? 0) ||
    Number(other.isBehind) - Number(one.isBehind) ||
    other.lastChange - one.lastChange
  );
}

/** The latest broadcast of each title up to a moment, in the member's track where the title has it. */
export function latestReleases<B extends Broadcast>(
  broadcasts: readonly B[],
  preferred: Track,
  now: number,
): Map<number, B> {
  const out = ofTrack(broadcasts, preferred).filter(({ timestamp }) => timestamp <= now);
  return new Map(out.sort(byTime).map((one) => [one.media.id, one]));
}

/** The broadcasts of some titles from a moment on, by time, in the member's track where the title has it. */
export function upcomingOf<B extends Broadcast>(
  broadcasts: readonly B[],
  titles: ReadonlySet<number>,
  preferred: Track,
  from: number,
): B[] {
  return ofTrack(broadcasts, preferred)
    .filter(({ timestamp, media }) => timestamp >= from && titles.has(media.id))
    .sort(byTime);
}

function ofTrack<B extends Broadcast>(broadcasts: readonly B[], preferred: Track): B[] {
  return ofChoice(broadcasts, choiceOf(preferred), ({ dubbed }) => dubbed);
}

const byTime = (one: Broadcast, other: Broadcast) => one.timestamp - other.timestamp;
