import { openDrawings } from '../adapters/pictures/drawings.ts';
import { openRowChanges } from '../db/changes/rowChanges.ts';
import type { Feature, OpenFeature } from './feature.ts';
import { FEATURES, PERSONAL_DATA, TITLE_DATA } from './features.ts';

type NeedsOf<Described> = (
  Described extends Feature<infer Needs, unknown>
    ? (one: Needs) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;
type OffersOf<Described> = (
  Described extends Feature<never, infer Offers>
    ? (one: Offers) => void
    : never
) extends (all: infer All) => void
  ? All
  : never;

/** Names of needs that no earlier feature offers. */
type Unmet<Described, Offered> = Described extends readonly [infer First, ...infer Later]
  ? Exclude<keyof NeedsOf<First>, Offered> | Unmet<Later, Offered | keyof OffersOf<First>>
  : never;

type Needs = NeedsOf<(typeof FEATURES)[number]>;
/** Offers of all features, for later features and for `buildApi`. */
export type Offers = OffersOf<(typeof FEATURES)[number]>;
type Shared = Awaited<ReturnType<typeof openShared>>;

/** Settings of the operator and adapters: needs that neither this file nor an earlier feature meets. */
export type FeatureOptions = Pick<Needs, keyof Needs & Unmet<typeof FEATURES, keyof Shared>>;

/** Opens the features in their order, each with the options and what earlier ones offer. */
export async function openFeatures(options: FeatureOptions) {
  const shared = await openShared(options);
  // Grows by what each feature offers.
  const offers = {} as Offers;
  const features: OpenFeature<unknown>[] = [
    { close: shared.rowChanges.close },
    { close: shared.drawings.close },
  ];
  for (const { open } of FEATURES) {
    const opened = await open?.({ ...options, ...shared, ...offers });
    if (!opened) continue;
    Object.assign(offers, opened.offers);
    features.push(opened);
  }
  return { features, offers };
}

async function openShared({ db, measures }: Pick<Needs, 'db' | 'measures'>) {
  const drawings = openDrawings();
  measures?.queue('drawings', drawings.state);
  return {
    rowChanges: await openRowChanges(db),
    drawings,
    personalData: PERSONAL_DATA,
    titleData: TITLE_DATA,
  };
}
