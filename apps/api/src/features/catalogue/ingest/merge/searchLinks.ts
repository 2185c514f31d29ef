import { isSearchPage, searchPage } from '@kiroku/contract/catalogue/form/services';

type Link = { source: string; url: string };

/**
 * Links of a title in which no broadcaster has both an address and a search page, none has two search pages, and searches are for the
 * name that is shown (product.md, French layer 4). The same list when it is so already.
 */
export function resolvedSearches<L extends Link>(links: L[], title: string): L[] {
  if (!links.some(isSearchPage)) return links;
  const found = new Set(links.flatMap((link) => (isSearchPage(link) ? [] : [link.source])));
  return links.flatMap((link) => {
    if (!isSearchPage(link)) return [link];
    if (found.has(link.source)) return [];
    found.add(link.source);
    const url = searchPage(link.source, title) ?? link.url;
    return [url === link.url ? link : { ...link, url }];
  });
}
