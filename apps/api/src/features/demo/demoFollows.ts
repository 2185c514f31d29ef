import type { DemoMember } from './demoMembers.ts';
import { randomOf } from './random.ts';

/** A follow by the members' places in the list, and its moment (epoch milliseconds). */
export type DemoFollow = { follower: number; followed: number; since: number };

/** Followers of the most popular member. */
const MOST = 22;

/** A few members are followed by many, most by a handful, the last by one. Every member follows another. */
export function demoFollows(seed: string, members: readonly DemoMember[], now: number): DemoFollow[] {
  const random = randomOf(`${seed}/follows`);
  const places = members.map((_, at) => at);
  const [first = 0, ...others] = places;
  const ranked = [first, ...random.shuffled(others)];
  const eagerness = places.map(() => Math.exp(random.normal()));
  const follows = ranked.flatMap((followed, rank) => {
    const count = Math.min(
      members.length - 1,
      Math.max(1, Math.round(MOST * (rank + 1) ** -0.15 - 0.36 * rank)),
    );
    const candidates = places.filter((place) => place !== followed);
    const chosen = random.weightedShuffle(candidates, (place) => eagerness[place] ?? 1).slice(0, count);
    return chosen.map((follower) => ({ follower, followed }));
  });
  const lonely = places.filter(
    (place) => place !== first && !follows.some(({ follower }) => follower === place),
  );
  const all = [...follows, ...lonely.map((follower) => ({ follower, followed: first }))];
  return all.map((follow) => {
    const both = Math.max(members[follow.follower]?.joinedAt ?? 0, members[follow.followed]?.joinedAt ?? 0);
    return { ...follow, since: Math.round(both + random.unit() * (now - both)) };
  });
}
