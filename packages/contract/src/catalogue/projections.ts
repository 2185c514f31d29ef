/** The fields of a title that its shorter forms carry, beside its id. */

/** A title in a list. */
export const CARD_FIELDS = [
  'title',
  'titleEN',
  'romanji',
  'titleJP',
  'image',
  'type',
  'status',
  'adult',
] as const;

/** An anime in a library: a card's fields, and those to sort and filter by. */
export const LIBRARY_MEDIA_FIELDS = [
  ...CARD_FIELDS,
  'NbEpisodes',
  'EpAverage',
  'season',
  'start',
  'end',
  'genre',
  'studios',
  'source',
  'origin',
  'alt',
  'bannerURL',
  'idMAL',
  'idAnilist',
] as const;

/** A manga in a library. */
export const MANGA_LIBRARY_FIELDS = [
  ...CARD_FIELDS,
  'NbChapter',
  'NbBook',
  'start',
  'end',
  'genre',
  'source',
  'origin',
  'alt',
  'bannerURL',
  'idMAL',
  'idAnilist',
] as const;

/** A hit of search. */
export const SEARCH_HIT_FIELDS = [
  'title',
  'titleEN',
  'romanji',
  'titleJP',
  'alt',
  'image',
  'bannerURL',
  'start',
  'type',
  'status',
  'NbEpisodes',
  'idMAL',
  'idAnilist',
] as const;

/** The named properties alone. */
export function pick<Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  const picked: Partial<Value> = {};
  for (const name of names) picked[name] = value[name];
  return picked as Pick<Value, Name>;
}
