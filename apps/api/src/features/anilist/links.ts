import type { AnimeDraft } from '@kiroku/contract/catalogue/form/draft';
import { ANIME_LINK_SITES, MANGA_LINK_SITES } from '@kiroku/contract/catalogue/form/formLabels';
import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import { READING_SITES } from '@kiroku/contract/catalogue/labels';
import type { AnilistLink } from '../../adapters/anilist/mediaQuery.ts';
import { usableAddress } from '../catalogue/ingest/formats/cleanText.ts';
import { broadcasterLink, linkTo, siteAmong } from '../catalogue/ingest/formats/sites.ts';

const MOST_LINKS = 100;

/** The links of an anime: social networks, other sites, and broadcasters. */
export function animeLinks(all: readonly AnilistLink[]): Pick<AnimeDraft, 'social' | 'links' | 'streaming'> {
  const usable = usableLinks(all);
  const first = (name: string, language?: string) =>
    usable.find(
      ({ site, language: spoken }) => siteName(site) === name && (!language || spoken === language),
    );
  const website = first('Site officiel');
  const TwitterJP = first('X', 'Japanese');
  const TwitterFR = first('X', 'French');
  const others = usable.filter((link) => link !== TwitterJP && link !== TwitterFR);
  return {
    social: {
      Hashtag: null,
      website: usableAddress(website?.url),
      TwitterJP: usableAddress(TwitterJP?.url),
      TwitterFR: usableAddress(TwitterFR?.url),
    },
    links: bounded(
      others.flatMap(({ site, url, language }) => linkTo(siteAmong(ANIME_LINK_SITES, site), url, language)),
    ),
    streaming: bounded(
      usable
        .filter(({ type }) => type !== 'SOCIAL' && type !== 'INFO')
        .flatMap(({ site, url, language }) => broadcasterLink(site, url, language)),
    ),
  };
}

/** The links of a manga: where it is read, and other sites. */
export function mangaLinks(all: readonly AnilistLink[]): { links: TitleLink[]; readingSites: TitleLink[] } {
  const to = (sites: Parameters<typeof siteAmong>[0]) =>
    bounded(
      usableLinks(all).flatMap(({ site, url, language }) => linkTo(siteAmong(sites, site), url, language)),
    );
  return { links: to(MANGA_LINK_SITES), readingSites: to(READING_SITES) };
}

/** Links that AniList shows and that may be shown here. */
function usableLinks(links: readonly AnilistLink[]): AnilistLink[] {
  return links.filter(({ url, isDisabled }) => !isDisabled && usableAddress(url) !== null);
}

/** Official sites and social networks by one name each, including anime ones. */
const siteName = (site: AnilistLink['site']) => siteAmong(MANGA_LINK_SITES, site);

/** Each address once. */
function bounded(links: TitleLink[]): TitleLink[] {
  return [...new Map(links.map((link) => [link.url, link])).values()].slice(0, MOST_LINKS);
}
