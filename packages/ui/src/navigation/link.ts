import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

/** Handles a click instead of following the link, unless it asks for another tab or window. */
export function insteadOf(act: (() => void) | undefined): LinkProps['onClick'] {
  if (!act) return undefined;
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
