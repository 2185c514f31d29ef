import type { Database } from '../../db/handle.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Figures } from './figures.ts';

/** What libraries and favourites work with. */
export type LibraryWorld = { db: Database; catalogue: Catalogue; figures: Figures; now: () => number };

/** The title a body speaks of, by either name. */
export type TitleIds = { id?: number | string | undefined; animeID?: number | string | undefined };

export const REQUIRED = 'Ce champ est requis.';

/** What a member's opaque id looks like; anything else names nobody. */
export const UID = /^[\w-]{1,64}$/;
