import { PATHS, signInPath } from '@kiroku/contract/paths';
import popover from '@kiroku/ui/actions/popover.module.css';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './MineExplained.module.css';

export type MineExplainedProps = {
  id: string;
  source: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** Explains « Ma liste » to a visitor, with a link to it; opens on mount. */
export function MineExplained({ id, source, onClose }: MineExplainedProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (source.current) panel.current?.showPopover({ source: source.current });
    panel.current?.querySelector('a')?.focus();
  }, [source]);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Ma liste"
      className={`${popover.panel} ${popover.sheet} ${styles.panel}`}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <p className={styles.text}>
        <strong>Votre agenda à vous.</strong> «&#8239;Ma liste&#8239;» ne garde que les épisodes de ce que
        vous regardez. Il faut un compte pour avoir une liste.
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={signInPath(PATHS.agenda)}>
          Se connecter
        </ButtonLink>
        <ButtonLink href={signInPath(PATHS.agenda, PATHS.register)}>S’inscrire</ButtonLink>
      </div>
    </div>
  );
}
