import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react';
import { useSession } from '#app/session/useSession.ts';
import type { ProfileUser } from '../profileLoader.ts';

const ProfileMenu = lazy(async () => ({ default: (await import('./ProfileMenu.tsx')).ProfileMenu }));

/** Button of a profile's further actions, whose code comes with the first press; not on the reader's own profile. */
export function MoreButton({ user, className }: { user: ProfileUser; className?: string | undefined }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const session = useSession();
  const isOwn = session.state === 'connected' && session.member.uid === user.uid;
  if (isOwn) return null;
  const open = (event: MouseEvent) => {
    if (wanted) return;
    // The menu opens on mount, which is at once where its code is there: the same press would close it.
    event.preventDefault();
    setWanted(true);
  };
  return (
    <span className={className}>
      <Button
        ref={button}
        variant="icon"
        label={`Plus d’actions pour ${user.username}`}
        popoverTarget={wanted ? id : undefined}
        onClick={open}
      >
        <Icon name="more" />
      </Button>
      {wanted && (
        <Suspense>
          <ProfileMenu id={id} user={user} button={button} />
        </Suspense>
      )}
    </span>
  );
}
