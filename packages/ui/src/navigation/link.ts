import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode };

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows a link in this tab: with another button or a key it asks for another tab or window. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Handles a click instead of following the link, unless it asks for another tab or window. */
export function insteadOf(act: (() => void) | undefined): LinkProps['onClick'] {
  if (!act) return undefined;
  return (event) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    act();
  };
}
