import type { ReactNode } from 'react';
import { type ButtonStyle, buttonClass } from '../actions/Button.tsx';
import { Link, type LinkProps } from './LinkContext.tsx';

/** A link drawn as a button. */
export function ButtonLink({ variant, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}

export type ButtonLinkProps = LinkProps & ButtonStyle & { icon?: ReactNode };
