import { type AnyRecord, isRecord, recordIn } from '../../base/records.ts';

/**
 * Hosts of the sites that a link may name, each with its subdomains (product.md, Catalogue 14). Official sites and publishers
 * have addresses of any kind, on shops and distributors too. Only the server needs this: forms show its sentence.
 */
const SITES: readonly Site[] = [
  {
    names: ['ADN'],
    hosts: ['animationdigitalnetwork.com', 'animationdigitalnetwork.fr', 'animedigitalnetwork.fr'],
  },
  { names: ['AniList'], hosts: ['anilist.co'] },
  { names: ['Bluesky'], hosts: ['bsky.app', 'bsky.social'] },
  { names: ['Coolmic'], hosts: ['coolmic.me'] },
  { names: ['Crunchyroll', 'Crunchyroll Manga'], hosts: ['crunchyroll.com'] },
  { names: ['Disney+', 'Disney', 'Disney Plus'], hosts: ['disneyplus.com'] },
  { names: ['Facebook'], hosts: ['facebook.com', 'fb.com'] },
  { names: ['France TV', 'FranceTV'], hosts: ['france.tv'] },
  { names: ['Instagram'], hosts: ['instagram.com'] },
  { names: ['Izneo'], hosts: ['izneo.com'] },
  { names: ['Manga Plus'], hosts: ['mangaplus.shueisha.co.jp'] },
  { names: ['Mangas.io'], hosts: ['mangas.io'] },
  { names: ['Max', 'HBO Max'], hosts: ['max.com', 'hbomax.com'] },
  { names: ['MyAnimeList'], hosts: ['myanimelist.net'] },
  { names: ['Netflix'], hosts: ['netflix.com'] },
  {
    names: ['Prime Video', 'Prime', 'Amazon'],
    hosts: [
      'primevideo.com',
      'amazon.fr',
      'amazon.com',
      'amazon.com.be',
      'amazon.ca',
      'amazon.co.jp',
      'amazon.co.uk',
      'amazon.de',
      'amazon.es',
      'amazon.it',
    ],
  },
  { names: ['TikTok'], hosts: ['tiktok.com'] },
  { names: ['Wakanim'], hosts: ['wakanim.tv'] },
  { names: ['Weibo'], hosts: ['weibo.com', 'weibo.cn'] },
  { names: ['Wikipedia', 'Wikipédia'], hosts: ['wikipedia.org'] },
  { names: ['X', 'Twitter'], hosts: ['x.com', 'twitter.com'] },
  { names: ['YouTube'], hosts: ['youtube.com', 'youtu.be'] },
];

/** A site; the first of its names is the one that is shown. */
type Site = { names: readonly [string, ...string[]]; hosts: readonly string[] };

const BY_NAME = new Map(SITES.flatMap((site) => site.names.map((name) => [name.toLowerCase(), site])));

/** Sentence about an address that is none of the site it names; null for one that is, and for sites of any address. */
export function foreignAddress(source: string, address: string): string | null {
  const site = BY_NAME.get(source.trim().toLowerCase());
  if (!site) return null;
  const host = URL.parse(address)?.hostname ?? '';
  const belongs = site.hosts.some((one) => host === one || host.endsWith(`.${one}`));
  if (belongs) return null;
  const [name] = site.names;
  return `Cette adresse n’est pas celle ${/^[AEIOU]/.test(name) ? 'd’' : 'de '}${name}.`;
}

const LISTS = ['links', 'streaming', 'readingSites'] as const;
const ACCOUNTS = ['TwitterJP', 'TwitterFR'] as const;

/** Whether properties have links that name a site. */
export function hasLinks(properties: AnyRecord): boolean {
  return 'social' in properties || LISTS.some((name) => name in properties);
}

type Link = { source: string; url: string };

const isLink = (one: unknown): one is Link =>
  isRecord(one) && typeof one.source === 'string' && typeof one.url === 'string';
const linksIn = (list: unknown): Link[] => (Array.isArray(list) ? list.filter(isLink) : []);

/**
 * Sentences about the links of a title that name another site than their address is on, by their place: `links.0.url`. Those
 * that `known` has already are not judged: they are older than the rule, or come from an import.
 */
export function foreignLinks(properties: AnyRecord, known: AnyRecord): Record<string, string> {
  const errors: Record<string, string> = {};
  const check = (path: string, source: string, address: string) => {
    const sentence = foreignAddress(source, address);
    if (sentence) errors[path] = sentence;
  };
  for (const name of LISTS) {
    const before = linksIn(known[name]);
    for (const [at, { source, url }] of linksIn(properties[name]).entries()) {
      if (before.some((one) => one.source === source && one.url === url)) continue;
      check(`${name}.${at}.url`, source, url);
    }
  }
  const social = recordIn(properties.social);
  const socialBefore = recordIn(known.social);
  for (const name of ACCOUNTS) {
    const address = social[name];
    if (typeof address === 'string' && address !== socialBefore[name]) check(`social.${name}`, 'X', address);
  }
  return errors;
}
