import { isPlainPress } from '@kiroku/ui/navigation/link';
import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

/** Time that the pointer or the focus stays before a page is fetched, in milliseconds. */
const INTENT = 100;

/**
 * Follows links to pages of this site without reloading, and fetches what the page of a link needs while the pointer or the
 * focus is at it. One listener for all links: a page has a hundred of them, which would each be made interactive, and
 * render again with every change of the address.
 */
export function SiteLinks() {
  useFollowedLinks();
  const page = useIntendedPage();
  return page === null ? null : <PrefetchPageLinks page={page} />;
}

/** Follows links to pages of this site without reloading. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // React's own listener on the document came first: a component may have handled the click.
    const follow = (event: MouseEvent) => {
      const page = sitePageOf(event.target);
      if (page === null || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      void navigate(page, { replace: page === pathname + search + hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Page of the link at which the mouse or the keyboard's focus has been for a moment. A finger opens it before that. */
function useIntendedPage(): string | null {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let intended: string | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const intend = (next: string | null) => {
      if (next === intended) return;
      intended = next;
      clearTimeout(timer);
      timer = setTimeout(() => setPage(next), INTENT);
    };
    const point = ({ target, pointerType }: PointerEvent) =>
      pointerType !== 'touch' && intend(sitePageOf(target));
    const focus = ({ target }: FocusEvent) =>
      intend(target instanceof Element && target.matches(':focus-visible') ? sitePageOf(target) : null);
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', focus);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', focus);
    };
  }, []);
  return page;
}

/**
 * Address of the page of this site that the link at an element opens in this tab; null where there is none: a link elsewhere,
 * to the API, within the page, to a new tab, or marked `data-reload` since it asks for a new document.
 */
function sitePageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || !/^\/(?!\/|api\/)/.test(href)) return null;
  return link.target === '_blank' || link.hasAttribute('data-reload') ? null : href;
}
