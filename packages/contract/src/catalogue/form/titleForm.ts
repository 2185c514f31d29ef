import type { Kind } from '../labels.ts';
import type { ANIME_INPUTS, MANGA_INPUTS } from './fieldInputs.ts';

type FieldName<K extends Kind> = K extends 'anime' ? keyof typeof ANIME_INPUTS : keyof typeof MANGA_INPUTS;

/** A tab of the forms: groups of fields in their order. `path`: its part of the address, '' for the first. */
export type FormTab<Name extends string = string> = {
  path: '' | 'studios' | 'images' | 'liens' | 'relations';
  label: string;
  groups: readonly { label: string; fields: readonly Name[] }[];
};

const NAMES = { label: 'Titres', fields: ['title', 'titleEN', 'romanji', 'titleJP', 'alt'] } as const;
const STORY = { label: 'Histoire', fields: ['synopsis', 'genre', 'adult'] } as const;
const IDS = { label: 'Autres catalogues', fields: ['idMAL', 'idAnilist', 'outsideIds'] } as const;
const IMAGES = {
  path: 'images',
  label: 'Images',
  groups: [{ label: 'Images', fields: ['image', 'bannerURL'] }],
} as const;

const RELATED = {
  path: 'relations',
  label: 'Relations',
  groups: [{ label: 'Relations', fields: ['relations'] }],
} as const;

const ANIME_TABS: readonly FormTab<FieldName<'anime'>>[] = [
  {
    path: '',
    label: 'Général',
    groups: [
      NAMES,
      STORY,
      {
        label: 'Diffusion',
        fields: ['type', 'status', 'season', 'start', 'end', 'NbEpisodes', 'EpAverage', 'vf', 'vfDate'],
      },
      { label: 'Origine', fields: ['source', 'origin'] },
      { label: 'Où regarder', fields: ['streaming'] },
      { label: 'Liens et vidéos', fields: ['social', 'links', 'videos'] },
      IDS,
    ],
  },
  { path: 'studios', label: 'Studios', groups: [{ label: 'Studios', fields: ['studios'] }] },
  IMAGES,
  RELATED,
];

const MANGA_TABS: readonly FormTab<FieldName<'manga'>>[] = [
  {
    path: '',
    label: 'Général',
    groups: [
      NAMES,
      { label: 'Histoire', fields: ['synopsis', 'genre', 'adult', 'doujin'] },
      { label: 'Publication', fields: ['type', 'status', 'start', 'end', 'NbChapter', 'NbBook'] },
      { label: 'Édition française', fields: ['publisherFR', 'volumesFR'] },
      { label: 'Origine et public', fields: ['source', 'origin', 'targetAudienceFR', 'targetAudienceJP'] },
      IDS,
    ],
  },
  IMAGES,
  { path: 'liens', label: 'Liens', groups: [{ label: 'Liens', fields: ['readingSites', 'links'] }] },
  RELATED,
];

/** The tabs of a kind's forms; each field stands on one of them (product.md, Contributions 10). */
export const FORM_TABS: Record<Kind, readonly FormTab[]> = { anime: ANIME_TABS, manga: MANGA_TABS };

/** The staff's tab after the form's, on which a title is merged or deleted. */
export const REMOVAL_TAB = 'doublon';

/** The fields of a form in the order of its tabs: comparisons show changes in it too. */
export function formFields(kind: Kind): string[] {
  return FORM_TABS[kind].flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
}
