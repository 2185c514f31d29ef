import { RestrictedContent } from './RestrictedContent.tsx';
import type { RestrictedContentProps } from './RestrictedContentProps.ts';
import { Withheld } from './RestrictedNotice.tsx';

export type WhenVisibleProps<Data> = RestrictedContentProps<Data> & {
  /** Content of the page; null where it is hidden from visitors. */
  publicData: Data | null;
};

/** Content of a member: from the page, or fetched by a reader with access where it is hidden from visitors (product.md, Privacy 1). */
export function WhenVisible<Data>({ publicData, children, ...rest }: WhenVisibleProps<Data>) {
  if (publicData === null) return <RestrictedContent {...rest}>{children}</RestrictedContent>;
  return children(publicData, <Withheld user={rest.user} />);
}
