import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { enterMenu } from '@kiroku/ui/actions/Menu';
import { Icon } from '@kiroku/ui/media/Icon';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { showError } from '#app/lib/calls/showError.ts';
import { sessionResolved } from '#app/session/sessionResolved.ts';
import styles from './QuickAddButton.module.css';
import type { QuickAddMenuProps } from './QuickAddMenu.tsx';
import { useSignInFirst } from './useSignInFirst.ts';

/** Quick-add on a card: its menu and its entry load on the first press. */
export function QuickAddButton({ kind, card }: { kind: Kind; card: ExploreCard }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const signInFirst = useSignInFirst({ kind, id: card.id });
  const [Menu, setMenu] = useState<ComponentType<QuickAddMenuProps>>();
  const label = `Ajouter ${shownTitle(card)} à la bibliothèque`;
  const make = async () => {
    if ((await sessionResolved()) !== 'connected') return signInFirst(PATHS.register);
    try {
      const { QuickAddMenu } = await import('./QuickAddMenu.tsx');
      setMenu(() => QuickAddMenu);
    } catch (error) {
      showError(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (Menu) return enterMenu(event);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    void make();
  };
  return (
    <>
      <Button
        ref={button}
        variant="icon"
        label={label}
        className={styles.add}
        popoverTarget={Menu && id}
        onClick={() => Menu ?? void make()}
        onKeyDown={onKeyDown}
      >
        <Icon name="plus" />
      </Button>
      {Menu && (
        <Menu
          id={id}
          label={label}
          kind={kind}
          card={card}
          button={button}
          onSignedOut={() => setMenu(undefined)}
        />
      )}
    </>
  );
}
