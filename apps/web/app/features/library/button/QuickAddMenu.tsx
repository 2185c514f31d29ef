import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { MenuPanel } from '@kiroku/ui/actions/Menu';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { useMember } from '#app/session/useSession.ts';
import { entryQuery } from '../data/entryQuery.ts';
import { StatusItems } from './StatusItems.tsx';
import { useStatusChoice } from './useStatusChoice.ts';

export type QuickAddMenuProps = {
  id: string;
  label: string;
  kind: Kind;
  card: ExploreCard;
  /** Button of the menu, just pressed for the first time. */
  button: RefObject<HTMLButtonElement | null>;
  /** The reader is no longer a member. */
  onSignedOut: () => void;
};

/** States of a card, as a menu that opens on mount; afterwards the button opens it. */
export const QuickAddMenu = withQueries(function QuickAddMenu(props: QuickAddMenuProps) {
  const { id, label, kind, card, button, onSignedOut } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const uid = useMember()?.uid;
  useEffect(() => {
    if (button.current) panel.current?.showPopover({ source: button.current });
  }, [button]);
  useEffect(() => {
    if (uid === undefined) onSignedOut();
  }, [uid, onSignedOut]);
  return (
    <MenuPanel ref={panel} id={id} label={label} align="end" sheet onOpenChange={setOpen}>
      {uid !== undefined && <Choices uid={uid} kind={kind} card={card} open={open} />}
    </MenuPanel>
  );
});

type ChoicesProps = Pick<QuickAddMenuProps, 'kind' | 'card'> & { uid: string; open: boolean };

function Choices({ uid, kind, card, open }: ChoicesProps) {
  const title = { kind, id: card.id };
  const { data } = useQuery({ ...entryQuery(uid, title), enabled: open });
  const { choose, choosing } = useStatusChoice(uid, title);
  const current = choosing ?? data?.progression?.status;
  return (
    <StatusItems title={{ kind, status: (data?.media ?? card).status }} current={current} onChoose={choose} />
  );
}
