import { feature } from '../feature.ts';

/** Made-up members, by the first start of a demo or by a command. */
export const demo = feature({});
