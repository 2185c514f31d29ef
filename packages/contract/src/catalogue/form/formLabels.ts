import { choice, same } from '../labels.ts';

// Closed lists that only forms and comparisons show: pages of readers do not load them.

/** Sites of an anime's links, beyond platforms and the fields of its social networks. */
export const ANIME_LINK_SITES = [
  same('Bluesky'),
  same('Facebook'),
  same('Instagram'),
  choice('Tiktok', 'TikTok'),
  same('Weibo'),
  same('X'),
] as const;

/** Sites of a manga's links, publishers apart. */
export const MANGA_LINK_SITES = [...ANIME_LINK_SITES, same('Site officiel'), same('YouTube')] as const;

export const TARGET_AUDIENCES = [
  same('Josei'),
  same('Kodomo'),
  same('Shōnen'),
  same('Shōjo'),
  same('Seinen'),
] as const;

export const LINK_LANGUAGES = [
  choice('Chinese', 'Chinois'),
  choice('English', 'Anglais'),
  choice('French', 'Français'),
  choice('German', 'Allemand'),
  choice('Italian', 'Italien'),
  choice('Japanese', 'Japonais'),
  choice('Korean', 'Coréen'),
  choice('Portuguese', 'Portugais'),
  choice('Spanish', 'Espagnol'),
  choice('Thai', 'Thaï'),
] as const;
