import { feature } from '../feature.ts';

/** The outbox. The site opens it, with the transport of its configuration. */
export const mail = feature({});
