import { LIBRARY_SEARCH_MAX } from '@kiroku/contract/library/filters';
import { SearchInput } from '@kiroku/ui/forms/SearchInput';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_BOX_ID } from '#app/shell/useSearchShortcut.ts';

/** Pause after the last key before the search: the library is local, no call is made. */
const PAUSE_MS = 150;

export type LibrarySearchProps = {
  /** Search text of the address. */
  search: string;
  onSearch: (search: string) => void;
  /** Typing is about to start. */
  onFocus: () => void;
  className?: string | undefined;
};

/** Fuzzy search of a library (product.md, Library 10): reported after a pause, at once on Enter and on clearing. */
export function LibrarySearch({ search, onSearch, onFocus, className }: LibrarySearchProps) {
  const [text, setText] = useState(search);
  const [reported, setReported] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another address brings its own text; our own reports come back unchanged.
  if (search !== reported) {
    setReported(search);
    setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (value: string) => {
    clearTimeout(timer.current);
    if (value.trim() === search) return;
    setReported(value.trim());
    onSearch(value.trim());
  };
  const change = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    if (value === '') report('');
    else timer.current = setTimeout(() => report(value), PAUSE_MS);
  };
  return (
    <SearchInput
      id={SEARCH_BOX_ID}
      label="Rechercher dans la bibliothèque"
      placeholder="Rechercher dans la bibliothèque"
      maxLength={LIBRARY_SEARCH_MAX}
      clearLabel="Effacer la recherche"
      shortcut="/"
      className={className}
      value={text}
      onChange={change}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(text);
      }}
    />
  );
}
