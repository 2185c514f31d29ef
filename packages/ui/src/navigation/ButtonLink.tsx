import type { ReactNode } from 'react';
import { type ButtonStyle, buttonClass } from '../actions/Button.tsx';
import type { LinkProps } from './link.ts';

/** A link drawn as a button. */
export function ButtonLink({ variant, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </a>
  );
}

export type ButtonLinkProps = LinkProps & ButtonStyle & { icon?: ReactNode };
