import { DEFAULT_THEME_COLOR, PREMIUM_COLORS, THEME_COLORS } from '@kiroku/contract/account/labels';
import { DAY_MS } from './demoDays.ts';
import { type Random, randomOf } from './random.ts';

/** A demo member. */
export type DemoMember = {
  username: string;
  email: string;
  themeColor: string;
  /** Epoch milliseconds. */
  joinedAt: number;
  premiumUntil: number | null;
  /** Wanted entries; a small catalogue holds fewer. */
  entries: number;
  /** Episodes they watch in a year. */
  yearly: number;
};

/** How many a demonstration has. */
export const DEMO_MEMBERS = 40;
const PREMIUM = 4;
/** Shares of members and their largest libraries, as the completed titles of a large site. */
const SIZES = [
  [0, 2],
  [0.05, 3],
  [0.1, 6],
  [0.25, 19],
  [0.5, 55],
  [0.75, 128],
  [0.9, 246],
  [0.95, 335],
  [0.99, 600],
  [1, 600],
] as const;
/** The share of the first member among the sizes. */
const FIRST_SIZE = 0.8;
/** Days over which they joined. */
const YEARS = 730;

/** Members of these names, the same for the same seed; the first has been there the longest. */
export function demoMembers(seed: string, names: readonly string[], now: number): DemoMember[] {
  const random = randomOf(`${seed}/members`);
  const sizes = spread(random, names.length, FIRST_SIZE).map(sizeAt);
  const ages = spread(random, names.length, 1);
  const premium = new Set(random.shuffled(names.map((_, at) => at)).slice(0, PREMIUM));
  return names.map((username, at) => ({
    username,
    email: `${username.toLowerCase()}@demo.invalid`,
    themeColor: colorOf(random, premium.has(at)),
    joinedAt: Math.round(now - (3 + (ages[at] ?? 0) * (YEARS - 3)) * DAY_MS),
    premiumUntil: premium.has(at) ? now + random.between(20, 170) * DAY_MS : null,
    entries: sizes[at] ?? 0,
    yearly: Math.round(Math.min(900, Math.max(60, 260 * Math.exp(0.6 * random.normal())))),
  }));
}

/** A number from 0 to 1 for each, evenly apart and in any order; the first gets the nearest to `first`. */
function spread(random: Random, count: number, first: number): number[] {
  const steps = Array.from({ length: count }, (_, at) => (at + 0.5) / count);
  const chosen = steps.splice(Math.min(count - 1, Math.floor(first * count)), 1);
  return [...chosen, ...random.shuffled(steps)];
}

/** The size at a share of the members, geometric between the known ones. */
function sizeAt(share: number): number {
  const above = Math.max(
    1,
    SIZES.findIndex(([known]) => known >= share),
  );
  const [lowShare, low] = SIZES[above - 1] ?? SIZES[0];
  const [highShare, high] = SIZES[above] ?? SIZES[0];
  const way = (share - lowShare) / (highShare - lowShare);
  return Math.round(low * (high / low) ** way);
}

function colorOf(random: Random, isPremium: boolean): string {
  if (isPremium && random.happens(0.75)) return random.pick(PREMIUM_COLORS)?.value ?? DEFAULT_THEME_COLOR;
  return random.happens(0.3)
    ? DEFAULT_THEME_COLOR
    : (random.pick(THEME_COLORS)?.value ?? DEFAULT_THEME_COLOR);
}
