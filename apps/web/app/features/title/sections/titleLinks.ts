import { isWebLink } from '@kiroku/contract/base/webLink';
import type { TitleLink } from '@kiroku/contract/catalogue/form/links';
import { isSearchPage } from '@kiroku/contract/catalogue/form/services';
import { BROADCASTERS, type Kind, labelOf } from '@kiroku/contract/catalogue/labels';
import { type IdFields, outsideIdsOf, outsidePages } from '@kiroku/contract/catalogue/outsideIds';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import { hashtagSearch, withAffiliateTag } from '@kiroku/contract/catalogue/shown/details';
import { SITE } from '@kiroku/contract/site/config';
import type { LinkChip } from './LinkChips.tsx';

/** Links of a title as its page shows them. The loader makes them; an address other than http(s) is never a link (product.md, Catalogue 7). */

/** Platforms of an anime, Prime Video with the operator's tag, search pages marked as such and last (product.md, Title pages 4, French layer 4). */
export function platformChips(links: readonly TitleLink[]): LinkChip[] {
  const chips = safe(links).map((link) => ({
    name: labelOf(BROADCASTERS, link.source),
    url: link.source === 'Prime' ? withAffiliateTag(link.url, SITE.affiliateTag) : link.url,
    note: link.note,
    isSearch: isSearchPage(link),
  }));
  return [...chips.filter((chip) => !chip.isSearch), ...chips.filter((chip) => chip.isSearch)];
}

/** Reading sites of a manga. */
export function readingChips({ readingSites }: Manga): LinkChip[] {
  return safe(readingSites).map(namedChip);
}

/** The official site, networks, other links, and its pages at other catalogues. */
export function officialChips(
  kind: Kind,
  { links, social, ...ids }: Pick<Anime, 'links'> & Partial<Pick<Anime, 'social'>> & IdFields,
): LinkChip[] {
  const own: (LinkChip | false | null | undefined)[] = [
    social?.website ? { name: 'Site officiel', url: social.website } : null,
    social?.TwitterJP ? { name: 'Twitter JP', url: social.TwitterJP } : null,
    social?.TwitterFR ? { name: 'Twitter FR', url: social.TwitterFR } : null,
    social?.Hashtag ? { name: social.Hashtag, url: hashtagSearch(social.Hashtag) } : null,
  ];
  const pages = outsidePages(kind, outsideIdsOf(ids));
  const named = new Set(links.map(({ source }) => source));
  const elsewhere = pages.filter(({ name }) => !named.has(name));
  return safe([...own.filter((chip) => !!chip), ...links.map(namedChip), ...elsewhere]);
}

/** Trailers and clips with an address that may be followed. */
export const safeVideos = ({ videos }: Anime): Anime['videos'] => safe(videos);

const namedChip = ({ source, url, note }: TitleLink): LinkChip => ({ name: source, url, note });

function safe<Linked extends { url: string }>(links: readonly Linked[]): Linked[] {
  return links.filter(({ url }) => isWebLink(url));
}
