import type * as account from './account/endpoints.ts';
import type * as pictureEndpoints from './account/pictureEndpoints.ts';
import type * as tokenEndpoints from './account/tokenEndpoints.ts';
import type * as anilist from './anilist/endpoints.ts';
import type { Call } from './base/call.ts';
import type { Endpoint } from './base/endpoint.ts';
import type * as catalogue from './catalogue/endpoints.ts';
import type * as removal from './catalogue/removal.ts';
import type * as staff from './catalogue/staff.ts';
import type * as contributions from './contributions/endpoints.ts';
import type * as episodes from './episodes/endpoints.ts';
import type * as exports from './exports/endpoints.ts';
import type * as favourites from './favourites/endpoints.ts';
import type * as feedback from './feedback/endpoints.ts';
import type * as imports from './imports/endpoints.ts';
import type * as library from './library/endpoints.ts';
import type * as moderation from './moderation/endpoints.ts';
import type * as news from './news/endpoints.ts';
import type * as notifications from './notifications/endpoints.ts';
import type * as operations from './operations/endpoints.ts';
import type * as premium from './premium/endpoints.ts';
import type * as profile from './profile/endpoints.ts';
import type * as push from './push/endpoints.ts';
import type * as relations from './relations/endpoints.ts';
import type * as site from './site/endpoints.ts';
import type * as social from './social/endpoints.ts';
import type * as sources from './sources/endpoints.ts';
import type * as usage from './usage/endpoints.ts';

type Modules =
  | typeof account
  | typeof pictureEndpoints
  | typeof tokenEndpoints
  | typeof anilist
  | typeof catalogue
  | typeof removal
  | typeof staff
  | typeof contributions
  | typeof episodes
  | typeof exports
  | typeof favourites
  | typeof feedback
  | typeof imports
  | typeof library
  | typeof moderation
  | typeof news
  | typeof notifications
  | typeof operations
  | typeof premium
  | typeof profile
  | typeof push
  | typeof relations
  | typeof site
  | typeof social
  | typeof sources
  | typeof usage;
type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;

/** The endpoint of a call. */
export type EndpointOf<C extends Call> = Extract<ExportsOf<Modules>, Endpoint & C>;
