import { Hidden, type HiddenProps, Withheld } from './Hidden.tsx';

export type WhenAllowedProps<Data> = HiddenProps<Data> & {
  /** What the page brought; null where visitors may not see it. */
  given: Data | null;
};

/** What a member keeps: as the page brought it, or, where visitors may not see it, asked for by who may (contract/account/visibility). */
export function WhenAllowed<Data>({ given, children, ...rest }: WhenAllowedProps<Data>) {
  if (given === null) return <Hidden {...rest}>{children}</Hidden>;
  return children(given, <Withheld user={rest.user} />);
}
