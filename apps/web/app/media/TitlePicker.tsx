import type { Kind } from '@kiroku/contract/catalogue/labels';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { SuggestionList, suggestionId } from '@kiroku/ui/forms/list/SuggestionList';
import { useSuggestions } from '@kiroku/ui/forms/list/useSuggestions';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { searchTitles } from './searchTitles.ts';
import styles from './TitlePicker.module.css';

export type TitlePickerProps = {
  name?: string;
  kind: Kind;
  /** Whether a title is not offered. */
  isExcepted: (id: number) => boolean;
  /** Null while another title is typed. */
  onPick: (title: SearchHit | null) => void;
  /** Takes the focus on mount: it replaces an element that had it. */
  autoFocus?: boolean;
};

/** Search of one title, within a Field. */
export function TitlePicker({ name, kind, isExcepted, onPick, autoFocus = false }: TitlePickerProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const hits = useRef(new Map<string, SearchHit>());
  const suggest = async (text: string) => {
    const found = await searchTitles(kind, text, new AbortController().signal);
    hits.current = new Map(found.flatMap((hit) => (isExcepted(hit.id) ? [] : [[wordsOf(hit), hit]])));
    return [...hits.current.keys()];
  };
  const { options, active, onKey, close } = useSuggestions(typed, suggest, [typed]);
  const pick = (words: string) => {
    setTyped(words);
    close();
    onPick(hits.current.get(words) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a Japanese composition is not ours.
    if (event.nativeEvent.isComposing || onKey(event) || event.key !== 'Enter') return;
    // It chooses; a form around it is sent by its button.
    event.preventDefault();
    const words = options[active];
    if (words !== undefined) pick(words);
  };
  const announced = options.length === 1 ? '1 titre trouvé' : `${options.length} titres trouvés`;
  return (
    <div className={styles.picker}>
      <TextInput
        role="combobox"
        name={name}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : suggestionId(listId, active)}
        autoComplete="off"
        autoFocus={autoFocus}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onPick(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <SuggestionList id={listId} label={announced} options={options} active={active} onPick={pick} />
      <VisuallyHidden>
        <span role="status">{options.length > 0 ? announced : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A title in a line; the id makes it the only one of its name. */
function wordsOf(hit: SearchHit): string {
  return [shownTitle(hit), formatLabel(hit.type), hit.start?.year, `n° ${hit.id}`]
    .filter(Boolean)
    .join(' · ');
}
