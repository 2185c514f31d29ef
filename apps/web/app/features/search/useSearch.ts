import { SEARCH_PAUSE_MS, type SearchResults, type SearchTab } from '@kiroku/contract/catalogue/search';
import { useEffect, useRef, useState } from 'react';
import { fetchResults } from './searchResults.ts';

type Asked = { tab: SearchTab; text: string; time: number };
type Answer = { asked: Asked; results: SearchResults | null };

/** The search of a text: half a second after the last key, at once for another tab, on Enter and again after a failure. */
export function useSearch(tab: SearchTab, text: string, atOnce: boolean) {
  const wanted = text.trim();
  const [asked, setAsked] = useState<Asked | null>(
    atOnce && wanted !== '' ? { tab, text: wanted, time: 0 } : null,
  );
  const [answer, setAnswer] = useState<Answer | null>(null);
  const cached = useRef(new Map<string, SearchResults>());
  const isAsked = asked?.text === wanted && asked.tab === tab;
  const ask = () => setAsked({ tab, text: wanted, time: (asked?.time ?? 0) + 1 });

  // Another tab shows the same text, which has had its pause.
  if (asked && asked.tab !== tab && asked.text === wanted) setAsked({ ...asked, tab });
  if (wanted === '' && (asked || answer)) {
    setAsked(null);
    setAnswer(null);
  }
  useEffect(() => {
    if (wanted === '' || isAsked) return;
    const timer = setTimeout(() => setAsked({ tab, text: wanted, time: 0 }), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [tab, wanted, isAsked]);
  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    const name = `${asked.tab} ${asked.text}`;
    const take = (results: SearchResults | null) => {
      // The answer to a former search never takes the place of a later one.
      if (controller.signal.aborted) return;
      if (results) cached.current.set(name, results);
      setAnswer({ asked, results });
    };
    const known = cached.current.get(name);
    if (known) take(known);
    else
      fetchResults(asked.tab, asked.text, controller.signal).then(take, (error: unknown) => {
        if (!controller.signal.aborted) console.info('search', error);
        take(null);
      });
    return () => controller.abort();
  }, [asked]);

  const isAnswered = answer !== null && answer.asked === asked;
  return {
    /** The last answer, of this tab, while the next one is awaited too; null before it and after a failure. */
    results: answer?.results && answer.results.tab === tab ? answer.results : null,
    /** The text that they answer. */
    answered: answer?.asked.text ?? '',
    isFailed: isAnswered && answer.results === null,
    isLoading: wanted !== '' && !(isAnswered && isAsked),
    /** Whether this very text has been asked for. */
    isAsked,
    ask,
  };
}
