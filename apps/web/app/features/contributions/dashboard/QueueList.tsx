import { Button } from '@kiroku/ui/actions/Button';
import { type ReactNode, useRef } from 'react';
import { KeyHelp } from '../shared/KeyHelp.tsx';
import { useQueueKeys } from '../shared/useQueueKeys.ts';
import { useSteps } from '../shared/useSteps.ts';
import styles from './QueueList.module.css';

/** Cards that are drawn at once. */
const STEP = 40;
const KEYS = [
  ['J', 'suivante'],
  ['K', 'précédente'],
  ['Entrée', 'ouvrir'],
] as const;

export type QueueListProps<Item> = {
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
};

/** Cards of what waits, oldest first; J and K go from one to the next. */
export function QueueList<Item>({ label, items, children }: QueueListProps<Item>) {
  const { shown, left, more } = useSteps(items, STEP);
  const list = useRef<HTMLUListElement>(null);
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const move = (step: 1 | -1) => {
    const from = links().findIndex((link) => link.isSameNode(document.activeElement));
    if (step === 1 && left > 0 && from === shown.length - 1) more();
    const all = links();
    all[from === -1 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1)]?.focus();
  };
  useQueueKeys({ j: () => move(1), k: () => move(-1) });
  return (
    <>
      <KeyHelp keys={KEYS} />
      <ul ref={list} className={styles.list} aria-label={label}>
        {shown.map(children)}
      </ul>
      {left > 0 && (
        <Button className={styles.more} onClick={more}>
          Voir plus ({left})
        </Button>
      )}
    </>
  );
}
