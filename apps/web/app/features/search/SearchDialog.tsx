import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import {
  RECENT_TITLE,
  type RecentSearch,
  SEARCH_TABS,
  SEARCH_TITLE,
  type SearchResults,
  type SearchTab,
} from '@kiroku/contract/catalogue/search';
import { searchPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { SearchInput } from '@kiroku/ui/forms/text/SearchInput';
import { insteadOf } from '@kiroku/ui/navigation/link';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { OptionList, optionId } from './OptionList.tsx';
import { SearchAnswer } from './SearchAnswer.tsx';
import styles from './SearchDialog.module.css';
import { itemsOf, recentItems, type SearchItem } from './searchItems.tsx';
import { useActive } from './useActive.ts';
import { useRecents } from './useRecents.ts';
import { useSearch } from './useSearch.ts';

export type SearchDialogProps = {
  text: string;
  onText: (text: string) => void;
  /** Whether Enter was pressed before this was loaded. */
  entered: boolean;
  onClose: () => void;
};

/** Search of anime, members and mangas over any page (product.md, Search 1). */
export function SearchDialog({ text, onText, entered, onClose }: SearchDialogProps) {
  const listId = useId();
  const [tab, setTab] = useState<SearchTab>('anime');
  const box = useRef<HTMLInputElement>(null);
  const boxRef = useFocusedBox(box);
  const { recents, add, clear } = useRecents();
  const search = useSearch(tab, text, entered);
  const isEmpty = text.trim() === '';
  const { shown, showsRecents, items } = useShown(text, search.results, recents);
  const { active, step } = useActive(items, showsRecents ? -1 : 0);
  const choose = (next: SearchTab) => {
    setTab(next);
    box.current?.focus();
  };
  const follow = ({ recent }: SearchItem) => recent && add(recent);
  const onKeyDown = keysOf(step, () => {
    if (!isEmpty && !search.isAsked) search.ask();
    else if (!search.isLoading) document.getElementById(optionId(listId, active))?.click();
  });
  return (
    <Dialog open onClose={onClose} title={SEARCH_TITLE} closeLabel="Fermer" className={styles.dialog}>
      <search className={styles.search}>
        <div className={styles.head}>
          <SearchInput
            ref={boxRef}
            label={SEARCH_TITLE}
            placeholder="Un titre, un pseudo…"
            clearLabel="Effacer la recherche"
            maxLength={SEARCH_MAX}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={items.length > 0 ? listId : undefined}
            aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
            value={text}
            onChange={onText}
            onKeyDown={onKeyDown}
          />
          <SearchTabs current={tab} text={shown} onChoose={choose} />
        </div>
        {showsRecents ? (
          <Recents count={recents.length} onClear={clear} />
        ) : (
          <SearchAnswer tab={tab} text={shown} search={search} />
        )}
        {items.length > 0 && (
          <OptionList
            id={listId}
            label={showsRecents ? RECENT_TITLE : 'Résultats'}
            items={items}
            active={active}
            onFollow={follow}
          />
        )}
      </search>
    </Dialog>
  );
}

/** Arrows move through the options, Enter takes one. */
function keysOf(step: (by: 1 | -1) => void, enter: () => void) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    enter();
  };
}

/** Gives the focus to the box of a dialog that opens, at the end of its text. */
function useFocusedBox(box: RefObject<HTMLInputElement | null>) {
  // Puts the caret after text typed before this part was loaded. Skipped for an empty box: it would cost a layout.
  useLayoutEffect(() => {
    const input = box.current;
    if (input?.value) input.setSelectionRange(input.value.length, input.value.length);
  }, [box]);
  return useCallback(
    (input: HTMLInputElement | null) => {
      box.current = input;
      // A dialog that opens gives the focus to what asks for it, else to its first button. React has no such attribute.
      input?.setAttribute('autofocus', '');
    },
    [box],
  );
}

/**
 * Results beneath the box, with the text they belong to. A key is answered before it is drawn; an emptied box shows the recent titles at
 * once.
 */
function useShown(text: string, results: SearchResults | null, recents: readonly RecentSearch[]) {
  const shown = useDeferredValue(text).trim();
  const showsRecents = shown === '' || text.trim() === '';
  const items = useMemo(
    () => (showsRecents ? recentItems(recents) : results ? itemsOf(results) : []),
    [showsRecents, results, recents],
  );
  return { shown, showsRecents, items };
}

type SearchTabsProps = { current: SearchTab; text: string; onChoose: (tab: SearchTab) => void };

function SearchTabs({ current, text, onChoose }: SearchTabsProps) {
  const items = SEARCH_TABS.map(({ value, label }) => ({
    href: searchPath(text, value),
    label,
    current: value === current,
    onClick: insteadOf(() => onChoose(value)),
  }));
  return <Tabs label="Ce que l’on cherche" items={items} />;
}

function Recents({ count, onClear }: { count: number; onClear: () => void }) {
  if (count === 0) return <p className={styles.hint}>Les titres que vous ouvrez d’ici s’y retrouveront.</p>;
  return (
    <div className={styles.recent}>
      <h3 className={styles.heading}>{RECENT_TITLE}</h3>
      <Button variant="quiet" size="small" onClick={onClear}>
        Effacer
      </Button>
    </div>
  );
}
