import type { DemoEntry } from './demoEntries.ts';
import type { DemoMember } from './demoMembers.ts';
import type { DemoManga } from './demoReadings.ts';
import { ENTRY_STATUS } from './demoTitle.ts';
import { randomOf } from './random.ts';

/** A favourite, its position and its moment (epoch milliseconds). */
export type DemoFavourite = { kind: 'anime' | 'manga'; id: number; position: number; createdAt: number };

/** Favourites among the entries of a very large site. */
const SHARE = 0.013;
const LEAST = 3;

/** The best of a member's completed anime, usually a few, and for half of the members some manga. */
export function demoFavourites(
  seed: string,
  member: DemoMember,
  entries: readonly DemoEntry[],
  mangas: readonly Pick<DemoManga, 'id' | 'weight'>[],
  now: number,
): DemoFavourite[] {
  const random = randomOf(`${seed}/favourites/${member.username}`);
  const completed = entries.filter(({ status }) => status === ENTRY_STATUS.completed);
  const best = random
    .weightedShuffle(completed, ({ title }) => title.weight)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0));
  const wanted = Math.max(LEAST, Math.round(entries.length * SHARE));
  const anime = best.slice(0, wanted).map(({ title }) => title.id);
  const reads = random.happens(0.5) ? random.between(1, 3) : 0;
  const manga = random
    .weightedShuffle(mangas, ({ weight }) => weight)
    .slice(0, reads)
    .map(({ id }) => id);
  const createdAt = () => Math.round(member.joinedAt + random.unit() * (now - member.joinedAt));
  return [
    ...anime.map((id, at) => ({ kind: 'anime' as const, id, position: at + 1, createdAt: createdAt() })),
    ...manga.map((id, at) => ({ kind: 'manga' as const, id, position: at + 1, createdAt: createdAt() })),
  ];
}
