import type { ReactNode } from 'react';
import type { ProfileUser } from '../profileLoader.ts';
import { Hidden } from './Hidden.tsx';

export type WhenAllowedProps<Data> = {
  user: ProfileUser;
  /** What the page brought; null where visitors may not see it. */
  given: Data | null;
  /** Asks for the same as the member who is here. */
  load: (signal: AbortSignal) => Promise<Data>;
  /** Tells what is loaded apart. */
  name: string;
  children: (shown: Data) => ReactNode;
};

/** What a member keeps: as the page brought it, or, where visitors may not see it, asked for by who may (contract/account/visibility). */
export function WhenAllowed<Data>({ given, children, ...rest }: WhenAllowedProps<Data>) {
  return given === null ? <Hidden {...rest}>{children}</Hidden> : children(given);
}
