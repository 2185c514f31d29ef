import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './PlaceField.module.css';

export type PlaceFieldProps = { name: string; place: number; onPlace: (place: number) => void };

/** Four digits exceed any list of favourites. */
const TYPED_NUMBER = /^\d{0,4}$/;

/** Position of an item in a list; another number, with Enter or on blur, moves the item there. */
export function PlaceField({ name, place, onPlace }: PlaceFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = () => {
    const wanted = Number(draft);
    setDraft(null);
    if (!draft || wanted < 1 || wanted === place) return;
    onPlace(wanted);
    // Runs once the item has moved.
    requestAnimationFrame(() => field.current?.closest('li')?.scrollIntoView({ block: 'nearest' }));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') send();
    if (key === 'Escape') setDraft(null);
  };
  return (
    <input
      ref={field}
      className={styles.field}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Place\u202f: ${name}`}
      value={draft ?? place}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) =>
        TYPED_NUMBER.test(currentTarget.value) && setDraft(currentTarget.value)
      }
      onKeyDown={onKeyDown}
      onBlur={send}
    />
  );
}
