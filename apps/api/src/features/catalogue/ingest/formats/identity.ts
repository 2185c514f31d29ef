import { fold } from '../../memory/fold.ts';

/** A title's ids at other catalogues, by the name the interchange format gives each. */
export type ExternalIds = Readonly<Record<string, unknown>>;

/**
 * The catalogues whose ids become import keys, in order of preference. Never change the order, keys are stored. IMDb, TMDB and TVDB are
 * left out: they number a series, and its seasons are separate titles here.
 */
export const PROVIDERS = [
  'kitsu',
  'anidb',
  'livechart',
  'anisearch',
  'simkl',
  'animeplanet',
  'ann',
  'notify',
  'nautiljon',
  'annict',
  'shikimori',
  'bangumi',
  'animecountdown',
] as const;

const USABLE_ID = /^[\x21-\x7e]{1,120}$/;

/**
 * The key that identifies a title beyond its MyAnimeList and AniList ids, such as 'kitsu:11108'. Stored for every
 * title, because a later file may bring another id.
 */
export function importKeyOf(ids: ExternalIds): string | null {
  for (const provider of PROVIDERS) {
    const id = ids[provider];
    if (id === null || id === undefined || !USABLE_ID.test(String(id))) continue;
    return `${provider}:${String(id)}`;
  }
  return null;
}

/** The last resort: a title without any id is identified by its name. */
export function keyByName(name: string, type: string | null, year: number | null): string | null {
  const folded =
    fold(name).slice(0, 200) || [...name.normalize('NFKC').replace(/\s/g, '')].slice(0, 100).join('');
  return folded === '' ? null : `title:${folded}|${type ?? ''}|${year ?? ''}`;
}

const ADDRESSES: [RegExp, string][] = [
  [/^https?:\/\/(?:www\.)?myanimelist\.net\/anime\/(\d+)/i, 'mal'],
  [/^https?:\/\/(?:www\.)?anilist\.co\/anime\/(\d+)/i, 'anilist'],
  [/^https?:\/\/(?:www\.)?kitsu\.(?:app|io)\/anime\/([\w-]+)/i, 'kitsu'],
  [/^https?:\/\/(?:www\.)?anidb\.net\/(?:anime\/|a)(\d+)/i, 'anidb'],
  [/^https?:\/\/(?:www\.)?livechart\.me\/anime\/(\d+)/i, 'livechart'],
  [/^https?:\/\/(?:www\.)?anisearch\.com\/anime\/(\d+)/i, 'anisearch'],
  [/^https?:\/\/(?:www\.)?simkl\.com\/anime\/(\d+)/i, 'simkl'],
  [/^https?:\/\/(?:www\.)?anime-planet\.com\/anime\/([\w.~-]+)/i, 'animeplanet'],
  [/^https?:\/\/(?:www\.)?animenewsnetwork\.com\/encyclopedia\/anime\.php\?id=(\d+)/i, 'ann'],
  [/^https?:\/\/(?:www\.)?notify\.moe\/anime\/([\w-]+)/i, 'notify'],
  [/^https?:\/\/(?:www\.)?animecountdown\.com\/(\d+)/i, 'animecountdown'],
];

/** The ids that addresses of other catalogues carry; the first of each catalogue counts. */
export function idsOfAddresses(addresses: readonly string[]): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const address of addresses) {
    for (const [pattern, provider] of ADDRESSES) {
      const id = pattern.exec(address)?.[1];
      if (id !== undefined) ids[provider] ??= id;
    }
  }
  return ids;
}
