import { RestrictedContent, type RestrictedContentProps, Withheld } from './RestrictedContent.tsx';

export type WhenVisibleProps<Data> = RestrictedContentProps<Data> & {
  /** What the page brought; null where visitors may not see it. */
  publicData: Data | null;
};

/** What a member keeps: as the page brought it, or, where visitors may not see it, asked for by who may (contract/account/visibility). */
export function WhenVisible<Data>({ publicData, children, ...rest }: WhenVisibleProps<Data>) {
  if (publicData === null) return <RestrictedContent {...rest}>{children}</RestrictedContent>;
  return children(publicData, <Withheld user={rest.user} />);
}
