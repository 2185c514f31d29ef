import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus with the page: to the heading of a new one, and back to the link that led away (product.md, Pages 11).
 * The focus stays where it is when it stands in what both pages share, such as tabs, when the page has taken it for a
 * field, and when only the query changed. An address with a fragment has its own target.
 */
export function useNavigationFocus(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const former = useRef(pathname);
  useEffect(() => {
    const left = former.current;
    former.current = pathname;
    if (left === pathname || hash !== '') return;
    const main = document.querySelector('main');
    if (main === null || main.contains(document.activeElement)) return;
    const link = type === 'POP' ? main.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`) : null;
    const target = link ?? main.querySelector('h1') ?? main;
    if (target !== link) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
