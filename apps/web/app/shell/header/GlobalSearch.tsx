import { recordIn } from '@kiroku/contract/base/records';
import { PATHS } from '@kiroku/contract/paths';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isTyping } from '../../lib/isTyping.ts';
import { countUse } from '../../lib/usage/countUse.ts';
import styles from './GlobalSearch.module.css';

/** The search as passed on to its code: the text typed meanwhile, and whether Enter was pressed. */
export type SearchDialogProps = {
  text: string;
  onText: (text: string) => void;
  entered: boolean;
  onClose: () => void;
};

/** Opens the search page instead, if the code cannot be loaded. */
function SearchPageInstead({ text }: SearchDialogProps) {
  useEffect(() => location.assign(`${PATHS.search}?q=${encodeURIComponent(text)}`), [text]);
  return null;
}

/** Begins to load the code of the search. */
export async function loadSearch(): Promise<{ default: ComponentType<SearchDialogProps> }> {
  try {
    const { loadSearchDialog } = await import('./searchCode.ts');
    return { default: (await loadSearchDialog()).SearchDialog };
  } catch (error) {
    console.info('search', error);
    return { default: SearchPageInstead };
  }
}

const SearchDialog = lazy(loadSearch);

/** Opens the search of the page. */
let open = () => {};

/** Opens the search over the page, once it has been hydrated. */
export const openSearch = () => open();

/** The search over the page. Its code is loaded when it is opened; an input takes the text typed meanwhile. */
export function GlobalSearch() {
  const { key } = useLocation();
  /**
   * The place in the history where it is open, and the one that was drawn: any navigation closes it, Back too, but not the one under
   * way when it was opened.
   */
  const [opened, setOpened] = useState(CLOSED);
  const opener = useRef<HTMLElement>(null);
  useSearchShortcut(openSearch);
  useEffect(() => {
    open = () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      setOpened({ at: placeInHistory(), drawn: key });
      countUse('search_opened');
    };
    return () => {
      setOpened((now) => (now.at === key ? LEFT : now));
    };
  }, [key]);
  // Behind an open dialog nothing can have the focus.
  useLayoutEffect(() => {
    if (opened === CLOSED) opener.current?.focus();
  }, [opened]);
  const isOpen = opened.at === key || opened.drawn === key;
  return isOpen ? <OpenSearch onClose={() => setOpened(CLOSED)} /> : null;
}

const CLOSED = { at: '', drawn: '' };
/** Closed by a navigation: the new page has the focus. */
const LEFT = { ...CLOSED };

/** The key of the place that the address bar shows: a moment earlier than the page. */
function placeInHistory(): string {
  const { key } = recordIn(history.state);
  return typeof key === 'string' ? key : 'default';
}

function OpenSearch({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);
  const props = { text, onText: setText, entered, onClose };
  return (
    <Suspense fallback={<WaitingBox {...props} onEnter={() => setEntered(true)} />}>
      <SearchDialog {...props} />
    </Suspense>
  );
}

function WaitingBox({ text, onText, onClose, onEnter }: SearchDialogProps & { onEnter: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  // Within the press that opened it: a phone shows its keyboard for no other focus.
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <input
      ref={box}
      type="search"
      className={styles.waiting}
      aria-label="Rechercher"
      aria-busy="true"
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape') onClose();
        if (key === 'Enter' && !nativeEvent.isComposing) onEnter();
      }}
    />
  );
}

/** Shortcuts to the search: `/`, Ctrl K and ⌘ K, except while typing or in a dialog (product.md, Pages 3). */
function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      const isShortcut = hasModifier ? event.key.toLowerCase() === 'k' : event.key === '/' && !event.altKey;
      if (!isShortcut || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
