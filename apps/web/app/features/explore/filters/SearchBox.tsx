import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import { SearchInput } from '@kiroku/ui/forms/text/SearchInput';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useReportedSearch } from '#app/lib/form/useReportedSearch.ts';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';

export type SearchBoxProps = {
  label: string;
  /** Search text of the address. */
  search: string;
  onSearch: (search: string) => void;
  autoFocus?: boolean;
};

/** Search of explore: reported half a second after the last key, at once on Enter and on clearing (product.md, Explore 5). */
export function SearchBox({ label, search, onSearch, autoFocus = false }: SearchBoxProps) {
  const { text, change, report } = useReportedSearch(search, onSearch);
  const box = useRef<HTMLInputElement>(null);
  // A loaded page leaves the focus at its start, before the link that skips to the content; Back gives it to the link that led away.
  const isHydrated = useHydrated();
  const isBack = useNavigationType() === 'POP';
  const cameByLink = useRef(isHydrated && !isBack);

  useEffect(() => {
    // The keyboard of a phone would cover half of the posters.
    const hasKeys = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (autoFocus && cameByLink.current && hasKeys) box.current?.focus({ preventScroll: true });
  }, [autoFocus]);

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
