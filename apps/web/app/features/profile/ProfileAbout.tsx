import { lazy, Suspense } from 'react';
import { AboutText } from './AboutText.tsx';
import type { ProfileUser } from './profileLoader.ts';

// Almost every profile is public.
const HiddenAbout = lazy(async () => ({ default: (await import('./hidden/HiddenAbout.tsx')).HiddenAbout }));

/** Bio and link under the name, for those who may see them (product.md, Profiles 6). */
export function ProfileAbout({ user }: { user: ProfileUser }) {
  if (user.visibility === 'everyone') return <AboutText of={user} />;
  return (
    <Suspense>
      <HiddenAbout user={user} />
    </Suspense>
  );
}
