import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters';
import { SearchInput } from '@kiroku/ui/SearchInput';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SEARCH_BOX_ID } from '../../shell/useSearchShortcut.ts';

/** How long typing must rest before it is reported (spec 1 §9). */
const PAUSE_MS = 500;

export type SearchBoxProps = {
  label: string;
  /** The search of the address. */
  search: string;
  onSearch: (search: string) => void;
  autoFocus?: boolean;
};

/** The search of explore: reported half a second after the last key, at once on Enter and on clearing. */
export function SearchBox({ label, search, onSearch, autoFocus = false }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [reported, setReported] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const loaded = useSyncExternalStore(never, no, yes);
  // A loaded page has the browser's own autofocus: doing it again would take the focus from whoever has moved on since.
  const cameByLink = useRef(!loaded);

  // Another address (Back, a removed tag) brings its own text; what we reported ourselves comes back as it is.
  if (search !== reported) {
    setReported(search);
    setText(search);
  }

  useEffect(() => {
    if (autoFocus && cameByLink.current) box.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, [autoFocus]);

  const report = (value: string) => {
    clearTimeout(timer.current);
    setReported(value.trim());
    if (value.trim() !== search) onSearch(value.trim());
  };
  const change = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    if (value === '') report('');
    else timer.current = setTimeout(() => report(value), PAUSE_MS);
  };
  return (
    <SearchInput
      ref={box}
      autoFocus={autoFocus && loaded}
      id={SEARCH_BOX_ID}
      name="search"
      label={label}
      placeholder={label}
      maxLength={SEARCH_MAX}
      clearLabel="Effacer la recherche"
      shortcut="/"
      value={text}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        report(text);
      }}
    />
  );
}

// True while this component takes over a page that the browser loaded, false when a link brought it.
const never = () => () => undefined;
const yes = () => true;
const no = () => false;
