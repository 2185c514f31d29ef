import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { addTexts, pastedLines } from './addTexts.ts';
import type { TextListFieldProps } from './textListProps.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Entry of a list of texts: the typed text, announcements, refusals and keys. */
export function useTextEntry(props: TextListFieldProps) {
  const { texts, suggest } = props;
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { addAll, remove, select, selected, unselect, announced, refusal, clearRefusal } = useTexts(props);
  const suggestions = useSuggestions(typed, suggest, texts);
  /** A refused text stays in the input, to be corrected. */
  const addOne = (text: string) => {
    if (addAll([text])) setTyped('');
    suggestions.close();
    ref.current?.focus();
  };
  const removeLast = (event: KeyboardEvent) => {
    const last = texts.at(-1);
    // Holding the key stops once the input is empty.
    if (last === undefined || event.repeat) return;
    if (selected === last) remove(last);
    else select(last);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a Japanese composition is not ours.
    if (event.nativeEvent.isComposing || suggestions.onKey(event)) return;
    if (event.key === 'Backspace' && typed === '') return removeLast(event);
    unselect();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addOne(suggestions.options[suggestions.active] ?? typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData('text'));
    if (!lines) return;
    event.preventDefault();
    addAll(lines);
  };
  const type = (text: string) => {
    setTyped(text);
    clearRefusal();
  };
  const leave = () => {
    suggestions.close();
    unselect();
  };
  const input = {
    ref,
    value: typed,
    onChange: (event: { currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
    onKeyDown,
    onPaste,
    onBlur: leave,
  };
  return { input, typed, refusal, announced, selected, suggestions, addOne, remove };
}

/** Changes of the list, announced and refused in words. A first Backspace selects the last text, a second one removes it. */
function useTexts({ texts, onChange, labels, ...limits }: TextListFieldProps) {
  const { maxItems = Number.POSITIVE_INFINITY, maxLength = Number.POSITIVE_INFINITY } = limits;
  const [refusal, setRefusal] = useState('');
  const [announced, setAnnounced] = useState('');
  const [selected, setSelected] = useState<string>();
  return {
    refusal,
    clearRefusal: () => setRefusal(''),
    announced,
    selected,
    unselect: () => setSelected(undefined),
    select(text: string) {
      setSelected(text);
      setAnnounced(labels.selected(text));
    },
    /** Returns whether every text was added. */
    addAll(incoming: readonly string[]): boolean {
      const { texts: next, added, refused } = addTexts(texts, incoming, { maxItems, maxLength });
      if (added.length > 0) onChange(next);
      setAnnounced(added.length > 0 ? labels.added(added) : '');
      setRefusal([...refused].map(([reason, list]) => labels.refused(reason, list)).join(' '));
      return refused.size === 0;
    },
    remove(text: string) {
      onChange(texts.filter((other) => other !== text));
      setAnnounced(labels.removed(text));
      setRefusal('');
      setSelected(undefined);
    },
  };
}
