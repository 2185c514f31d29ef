import { LIBRARY_SEARCH_MAX } from '@kiroku/contract/library/libraryView';
import { SearchInput } from '@kiroku/ui/forms/SearchInput';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_BOX_ID } from '../../../../shell/useSearchShortcut.ts';

/** How long typing must rest before the library is searched: it is all here, nothing is asked of the server. */
const PAUSE_MS = 150;

export type LibrarySearchProps = {
  /** The search of the address. */
  search: string;
  onSearch: (search: string) => void;
  /** Somebody is about to type. */
  onFocus: () => void;
  className?: string | undefined;
};

/** The fuzzy search of a library (spec 2 §2): reported when typing rests, at once on Enter and on clearing. */
export function LibrarySearch({ search, onSearch, onFocus, className }: LibrarySearchProps) {
  const [text, setText] = useState(search);
  const [reported, setReported] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another address brings its own text; what we reported ourselves comes back as it is.
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
