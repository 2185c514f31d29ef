import { feature } from '../feature.ts';

/** The journal: a table that the features above write. */
export const audit = feature({});
