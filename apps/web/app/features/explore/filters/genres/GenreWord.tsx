import { genreWords } from '@kiroku/contract/catalogue/filters/filterSentence';
import { Icon } from '@kiroku/ui/media/Icon';
import { useId, useRef } from 'react';
import { useLazyPart } from '#app/lib/rendering/useLazyPart.ts';
import type { FilterProps } from '../filterProps.ts';
import styles from '../Words.module.css';

const load = async () => (await import('./GenrePicker.tsx')).GenrePicker;

/** Genres as a word of the sentence; a press opens the list of them, whose code is loaded then (product.md, Explore 3). */
export function GenreWord({ data: { filters }, choose }: FilterProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { Part: Picker, busy, open, prepare } = useLazyPart(load);
  const words = genreWords(filters);
  const shown = words || 'tous genres';
  return (
    <span className={styles.word} data-active={words !== '' || undefined} data-script="">
      <button
        ref={button}
        type="button"
        className={styles.control}
        aria-label={`Genre\u202f: ${shown}`}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        popoverTarget={Picker ? id : undefined}
        onClick={() => Picker ?? open()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {shown}
      </button>
      <Icon name="chevron-down" size="small" className={styles.chevron} />
      {Picker && <Picker id={id} button={button} filters={filters} choose={choose} />}
    </span>
  );
}
