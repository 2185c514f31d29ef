import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import { SearchInput } from '@kiroku/ui/forms/text/SearchInput';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';

/** Pause after the last key before the text is reported (product.md, Explore 5). */
const PAUSE_MS = 500;

export type SearchBoxProps = {
  label: string;
  /** Search text of the address. */
  search: string;
  onSearch: (search: string) => void;
  autoFocus?: boolean;
};

/** Search of explore: reported half a second after the last key, at once on Enter and on clearing (product.md, Explore 5). */
export function SearchBox({ label, search, onSearch, autoFocus = false }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [reported, setReported] = useState(search);
  /** Typed text that waits for the pause. */
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  // A loaded page leaves the focus at its start, before the link that skips to the content; Back gives it to the link that led away.
  const isHydrated = useHydrated();
  const isBack = useNavigationType() === 'POP';
  const cameByLink = useRef(isHydrated && !isBack);

  // Another address (Back, a removed tag) brings its own text; our own reports come back unchanged.
  if (search !== reported) {
    setReported(search);
    setText(search);
    setTyped(null);
  }

  const report = (value: string) => {
    setTyped(null);
    setReported(value.trim());
    if (value.trim() !== search) onSearch(value.trim());
  };
  const reportLater = useEffectEvent(report);
  useEffect(() => {
    // The keyboard of a phone would cover half of the posters.
    const hasKeys = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (autoFocus && cameByLink.current && hasKeys) box.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => reportLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const change = (value: string) => {
    setText(value);
    if (value === '') report('');
    else setTyped(value);
  };
  return (
    <SearchInput
      ref={box}
      name="search"
      label={label}
      placeholder={label}
      maxLength={SEARCH_MAX}
      clearLabel="Effacer la recherche"
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
