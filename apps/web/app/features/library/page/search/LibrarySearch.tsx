import { LIBRARY_SEARCH_MAX } from '@kiroku/contract/library/filters';
import { SearchInput } from '@kiroku/ui/forms/text/SearchInput';
import { useEffect, useRef, useState } from 'react';

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
  const [address, setAddress] = useState(search);
  // Texts on their way into the address, oldest first.
  const [reported, setReported] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Another address has another text. On a slow page our own address arrives after more was typed.
  if (search !== address) {
    setAddress(search);
    const own = reported.lastIndexOf(search);
    setReported(reported.slice(own + 1));
    if (own === -1) setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const report = (value: string) => {
    clearTimeout(timer.current);
    const wanted = value.trim();
    if (wanted === (reported.at(-1) ?? search)) return;
    setReported([...reported, wanted]);
    onSearch(wanted);
  };
  const change = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    if (value === '') report('');
    else timer.current = setTimeout(() => report(value), PAUSE_MS);
  };
  return (
    <SearchInput
      label="Rechercher dans la bibliothèque"
      placeholder="Rechercher dans la bibliothèque"
      maxLength={LIBRARY_SEARCH_MAX}
      clearLabel="Effacer la recherche"
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
