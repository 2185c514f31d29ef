import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useSession } from '#app/session/useSession.ts';
import type { RestrictedContentProps } from './RestrictedContentProps.ts';
import { PerhapsRestricted, RestrictedNotice } from './RestrictedNotice.tsx';

const MemberContent = memberPart(async () => (await import('./MemberContent.tsx')).MemberContent);

/** Content hidden from visitors: a notice, unless a member may see it (product.md, Privacy 1). */
export function RestrictedContent(props: RestrictedContentProps<unknown>) {
  const { user } = props;
  const session = useSession();
  const perhaps = <PerhapsRestricted user={user} />;
  if (session.state === 'connected') {
    return (
      <Suspense fallback={perhaps}>
        <MemberContent {...props} member={session.member} />
      </Suspense>
    );
  }
  if (session.state === 'unknown' && !session.waiting) return perhaps;
  return <RestrictedNotice user={user} isVisitor />;
}
