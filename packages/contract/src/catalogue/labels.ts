/** Closed lists of the catalogue: the value is stored, the label is shown (product.md, Catalogue 5). */

/** A choice offered to a person. */
export type Choice<V extends string | number = string> = { readonly value: V; readonly label: string };

/** A choice shown as it is stored. */
export const same = <const V extends string>(value: V) => ({ value, label: value }) as const;
/** A choice with its label. */
export const choice = <const V extends string | number>(value: V, label: string) =>
  ({ value, label }) as const;

export const KINDS = ['anime', 'manga'] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_LABELS = { anime: 'Anime', manga: 'Manga' } as const satisfies Record<Kind, string>;

/** States of a title in a library; their names are in library/labels.ts. */
export const ENTRY_STATUSES = [1, 2, 3, 4, 5, 6] as const;

export const ANIME_FORMATS = [
  same('TV'),
  same('Film'),
  same('ONA'),
  same('OVA'),
  choice('Special', 'Spécial'),
  choice('Music', 'Clip musical'),
] as const;

export const MANGA_FORMATS = [
  same('Manga'),
  choice('Light Novel', 'Light novel'),
  choice('One Shot', 'One-shot'),
] as const;

export const ANIME_STATUSES = [
  choice(1, 'En cours de diffusion'),
  choice(2, 'Prochainement'),
  choice(3, 'Diffusion terminé'),
  choice(4, 'Annulé'),
  choice(5, 'Hiatus'),
] as const;

export const MANGA_STATUSES = [
  choice(1, 'En cours de publication'),
  choice(2, 'Prochainement'),
  choice(3, 'Publication terminée'),
  choice(4, 'Annulé'),
  choice(5, 'Hiatus'),
] as const;

export const TITLE_STATUSES = { anime: ANIME_STATUSES, manga: MANGA_STATUSES } as const;

export const SEASONS = [same('Hiver'), same('Printemps'), same('Été'), same('Automne')] as const;
export type SeasonName = (typeof SEASONS)[number]['value'];

export const GENRES = [
  same('Action'),
  choice('Adventure', 'Aventure'),
  choice('Comedy', 'Comédie'),
  choice('Drama', 'Drame'),
  same('Ecchi'),
  choice('Fantasy', 'Fantastique'),
  choice('Horror', 'Horreur'),
  same('Magical Girl'),
  same('Mecha'),
  choice('Music', 'Musique'),
  choice('Mystery', 'Mystère'),
  choice('Psychological', 'Psychologique'),
  same('Romance'),
  choice('Sci-Fi', 'Science-fiction'),
  choice('Slice of Life', 'Tranche de vie'),
  choice('Sports', 'Sport'),
  choice('Supernatural', 'Surnaturel'),
  same('Thriller'),
  // Last, to avoid choosing it by mistake.
  same('Hentai'),
] as const;

export const ORIGINS = [same('Japon'), same('Chine'), same('Corée'), same('Taïwan')] as const;

export const SOURCES = [
  choice('Original', 'Œuvre originale'),
  same('Manga'),
  same('Anime'),
  choice('Light Novel', 'Light novel'),
  choice('Web Novel', 'Web novel'),
  choice('Novel', 'Roman'),
  same('Doujinshi'),
  choice('Video Game', 'Jeu vidéo'),
  choice('Visual Novel', 'Visual novel'),
  choice('Comic', 'Bande dessinée'),
  choice('Game', 'Jeu'),
  choice('Live Action', 'Prises de vues réelles'),
  choice('Multimedia Project', 'Projet multimédia'),
  choice('Picture Book', 'Album illustré'),
  same('Autre'),
] as const;

/** Every known broadcaster (product.md, Catalogue 5). */
export const BROADCASTERS = [
  same('ADN'),
  same('Coolmic'),
  same('Crunchyroll'),
  choice('Disney', 'Disney+'),
  choice('FranceTV', 'France TV'),
  same('Max'),
  same('Mangadon'),
  same('Netflix'),
  choice('Prime', 'Prime Video'),
  same('Wakanim'),
  choice('Youtube', 'YouTube'),
] as const;

/** Sites to read manga in French: platforms, then publishers. */
export const READING_SITES = [
  same('Crunchyroll Manga'),
  same('Izneo'),
  same('Manga Plus'),
  same('Mangas.io'),
  same('Akata'),
  same('Delcourt/Tonkam'),
  same('Doki-Doki'),
  same('Glénat'),
  same('Kana'),
  same('Kazé/Crunchyroll'),
  same('Ki-oon'),
  same('Kurokawa'),
  same('Lumen'),
  same('Mangetsu'),
  same('Meian'),
  same('nobi nobi!'),
  same('Noeve Grafx'),
  same('Panini'),
  same('Pika'),
  same('Soleil'),
  same('Vega-Dupuis'),
] as const;

/** The known languages of synopses: the site's, and the imports'. */
export const SYNOPSIS_LANGUAGES = ['fr', 'en'] as const;
export type SynopsisLanguage = (typeof SYNOPSIS_LANGUAGES)[number];

export const SORTS = [
  choice('popularity', 'Popularité'),
  choice('created', 'Date d’ajout'),
  choice('title', 'Titre'),
  choice('score', 'Note'),
  choice('start', 'Date de sortie'),
] as const;
export type Sort = (typeof SORTS)[number]['value'];

/** The values of a list of choices, in order. */
export function valuesOf<V extends string | number>(choices: readonly Choice<V>[]): V[] {
  return choices.map((one) => one.value);
}

const FORMATS = [...ANIME_FORMATS, ...MANGA_FORMATS];

/** The format of an anime or a manga, as it is shown; '' for none. */
export function formatLabel(type: string | null): string {
  return labelOf(FORMATS, type);
}

/** The label of a value; the value itself when the list does not know it (an old row), '' for none. */
export function labelOf(choices: readonly Choice<string | number>[], value: string | number | null): string {
  return choices.find((one) => one.value === value)?.label ?? (value === null ? '' : String(value));
}
