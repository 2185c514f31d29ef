import { lazy, Suspense } from 'react';
// Linked from the page, so that what the server renders is styled at once.
import './RestrictedContent.module.css';
import type { RestrictedContentProps } from './RestrictedContentProps.ts';

// Almost every profile is public: the server renders the rest, and its code loads where it is shown.
const RestrictedContent = lazy(async () => ({
  default: (await import('./RestrictedContent.tsx')).RestrictedContent,
}));
const Withheld = lazy(async () => ({ default: (await import('./RestrictedNotice.tsx')).Withheld }));

export type WhenVisibleProps<Data> = RestrictedContentProps<Data> & {
  /** Content of the page; null where it is hidden from visitors. */
  publicData: Data | null;
};

/** Content of a member: from the page, or fetched by a reader with access where it is hidden from visitors (product.md, Privacy 1). */
export function WhenVisible<Data>({ publicData, ...rest }: WhenVisibleProps<Data>) {
  if (publicData === null) {
    return (
      <Suspense>
        <RestrictedContent {...rest} />
      </Suspense>
    );
  }
  const withheld = (
    <Suspense>
      <Withheld user={rest.user} />
    </Suspense>
  );
  return rest.children(publicData, withheld);
}
