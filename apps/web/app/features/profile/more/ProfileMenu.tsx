import type { ReportTarget } from '@kiroku/contract/moderation/labels';
import { conductPath } from '@kiroku/contract/paths';
import { MenuItem, MenuPanel, MenuSeparator } from '@kiroku/ui/actions/Menu';
import { Icon } from '@kiroku/ui/media/Icon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ReportDialog } from '#app/report/ReportDialog.tsx';
import { useMember } from '#app/session/useSession.ts';
import type { ProfileUser } from '../profileLoader.ts';
import { BlockItems } from './BlockItems.tsx';

export type ProfileMenuProps = {
  id: string;
  user: ProfileUser;
  /** Button of the menu, just pressed for the first time. */
  button: RefObject<HTMLButtonElement | null>;
};

type Reported = { target: ReportTarget; name: string };

/** Further actions on a member, as a menu that opens on mount; afterwards the button opens it. */
export function ProfileMenu({ id, user, button }: ProfileMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const member = useMember();
  const [reported, setReported] = useState<Reported | null>(null);
  useEffect(() => {
    if (button.current) panel.current?.showPopover({ source: button.current });
  }, [button]);
  const { uid, username } = user;
  return (
    <>
      <MenuPanel ref={panel} id={id} label={`Plus d’actions pour ${username}`} align="end">
        {reportable(user).map((one) => (
          <MenuItem key={one.target} icon={<Icon name="alert" />} onSelect={() => setReported(one)}>
            Signaler {one.short}
          </MenuItem>
        ))}
        {member && (
          <>
            <MenuSeparator />
            <BlockItems own={member.uid} uid={uid} username={username} />
          </>
        )}
        {member?.isStaff && (
          <MenuItem icon={<Icon name="tool" />} href={conductPath(uid)}>
            Modérer
          </MenuItem>
        )}
      </MenuPanel>
      <ReportDialog
        open={reported !== null}
        onClose={() => setReported(null)}
        target={reported?.target ?? 'profile'}
        id={uid}
        name={reported?.name ?? ''}
      />
    </>
  );
}

function reportable({ username, photoURL, bannerURL }: ProfileUser): (Reported & { short: string })[] {
  return [
    { target: 'profile', short: 'ce profil', name: `le profil de ${username}` },
    ...(photoURL ? [{ target: 'avatar' as const, short: 'sa photo', name: `la photo de ${username}` }] : []),
    ...(bannerURL
      ? [{ target: 'banner' as const, short: 'sa bannière', name: `la bannière de ${username}` }]
      : []),
  ];
}
