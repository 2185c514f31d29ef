import { useId, useRef } from 'react';
import { useLazyPart } from '#app/lib/rendering/useLazyPart.ts';
import styles from './AgendaTools.module.css';

const load = async () => (await import('./MineExplained.tsx')).MineExplained;

export type MineSwitchProps = { mine: boolean; onMine: (mine: boolean) => void; visitor: boolean };

/** « Ma liste »: only what one watches. To a visitor, who has no list, it explains itself. */
export function MineSwitch({ mine, onMine, visitor }: MineSwitchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { Part: Explained, isOpen, open, close } = useLazyPart(load);
  return (
    <>
      <label className={styles.mine}>
        <input
          ref={input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on.
          role="switch"
          checked={mine}
          onChange={(event) => (visitor ? open() : onMine(event.currentTarget.checked))}
          className={styles.hidden}
        />
        Ma liste
      </label>
      {Explained && isOpen && <Explained id={id} source={input} onClose={close} />}
    </>
  );
}
