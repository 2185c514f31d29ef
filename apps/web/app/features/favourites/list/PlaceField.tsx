import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './PlaceField.module.css';

export type PlaceFieldProps = { name: string; place: number; onPlace: (place: number) => void };

/** Four digits are more than anybody's favourites. */
const TYPED = /^\d{0,4}$/;

/** The number of a place in a list; another one, with Enter or on leaving the field, sends the item there. */
export function PlaceField({ name, place, onPlace }: PlaceFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = () => {
    const wanted = Number(draft);
    setDraft(null);
    if (!draft || wanted < 1 || wanted === place) return;
    onPlace(wanted);
    // Once it stands there.
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
      aria-label={`Place : ${name}`}
      value={draft ?? place}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => TYPED.test(currentTarget.value) && setDraft(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={send}
    />
  );
}
