/**
 * Address of the page of this site that the link at an element opens in this tab; null where there is none: a link elsewhere,
 * to the API, within the page, to a new tab, or marked `data-reload` since it asks for a new document.
 */
export function sitePageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || !/^\/(?!\/|api\/)/.test(href)) return null;
  return link.target === '_blank' || link.hasAttribute('data-reload') ? null : href;
}
