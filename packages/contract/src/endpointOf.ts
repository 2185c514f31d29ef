import type { Call } from './base/call.ts';
import type { Endpoint } from './base/endpoint.ts';

/** Modules of endpoints. A folder imports those before it: the import rules are read from here. */
type Modules =
  | typeof import('./site/endpoints.ts')
  | typeof import('./account/endpoints.ts')
  | typeof import('./account/pictureEndpoints.ts')
  | typeof import('./account/tokenEndpoints.ts')
  | typeof import('./catalogue/endpoints.ts')
  | typeof import('./catalogue/removal.ts')
  | typeof import('./catalogue/staff.ts')
  | typeof import('./relations/endpoints.ts')
  | typeof import('./library/endpoints.ts')
  | typeof import('./episodes/endpoints.ts')
  | typeof import('./favourites/endpoints.ts')
  | typeof import('./exports/endpoints.ts')
  | typeof import('./imports/endpoints.ts')
  | typeof import('./moderation/endpoints.ts')
  | typeof import('./social/endpoints.ts')
  | typeof import('./profile/endpoints.ts')
  | typeof import('./contributions/endpoints.ts')
  | typeof import('./feedback/endpoints.ts')
  | typeof import('./anilist/endpoints.ts')
  | typeof import('./news/endpoints.ts')
  | typeof import('./premium/endpoints.ts')
  | typeof import('./push/endpoints.ts')
  | typeof import('./sources/endpoints.ts')
  | typeof import('./operations/endpoints.ts')
  | typeof import('./usage/endpoints.ts')
  | typeof import('./notifications/endpoints.ts');
type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;

/** The endpoint of a call. */
export type EndpointOf<C extends Call> = Extract<ExportsOf<Modules>, Endpoint & C>;
