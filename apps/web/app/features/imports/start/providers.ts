import { PATHS } from '@kiroku/contract/paths';

/** Services that lists come from: their pages, and how to get the file there. */
export const PROVIDERS = [
  {
    slug: 'anilist',
    path: PATHS.importAnilist,
    name: 'AniList',
    teaser: 'Avec votre pseudo, ou avec le fichier de votre export.',
    hasUsername: true,
    steps: [
      'Sur AniList, ouvrez «\u202fSettings\u202f», puis «\u202fApps\u202f», et demandez votre export.',
      'Choisissez ici le fichier JSON que vous recevez.',
    ],
  },
  {
    slug: 'myanimelist',
    path: PATHS.importMyAnimeList,
    name: 'MyAnimeList',
    teaser: 'Avec le fichier de votre export, anime ou manga.',
    hasUsername: false,
    steps: [
      'Sur MyAnimeList, ouvrez «\u202fList Settings\u202f», puis «\u202fExport\u202f».',
      'Exportez votre liste d’anime ou de mangas.',
      'Choisissez ici le fichier .xml ou .xml.gz, tel quel.',
    ],
  },
  {
    slug: 'kitsu',
    path: `${PATHS.import}/kitsu`,
    name: 'Kitsu',
    teaser: 'Avec le fichier de votre export.',
    hasUsername: false,
    steps: [
      'Sur Kitsu, ouvrez «\u202fSettings\u202f», puis «\u202fExports\u202f».',
      'Choisissez ici le fichier que vous recevez, tel quel.',
    ],
  },
  {
    slug: 'kiroku',
    path: `${PATHS.import}/kiroku`,
    name: 'Un export d’ici',
    teaser: 'Un fichier JSON ou CSV exporté depuis vos paramètres.',
    hasUsername: false,
    steps: ['Choisissez le fichier JSON ou CSV que vous avez exporté depuis les paramètres de votre compte.'],
  },
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The provider of an address; undefined for any other word. */
export function providerOf(slug: string | undefined): Provider | undefined {
  return PROVIDERS.find((one) => one.slug === slug);
}
