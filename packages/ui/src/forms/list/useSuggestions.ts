import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type Suggest, stepSuggestion, suggestLater } from './suggestLater.ts';

type Suggestions = {
  /** Shown suggestions; empty while the list is closed. */
  options: readonly string[];
  /** Place of the active one, or -1. */
  active: number;
  /** Arrows and Escape; true where the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean;
  close: () => void;
};

/** Suggestions for a typed text: fetched after a pause, closed until the text changes again. */
export function useSuggestions(
  text: string,
  suggest: Suggest | undefined,
  taken: readonly string[],
): Suggestions {
  const [answer, setAnswer] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [asked, setAsked] = useState(text);
  if (asked !== text) {
    setAsked(text);
    setActive(-1);
    setClosedAt(null);
    if (text.trim() === '') setAnswer([]);
  }
  const ask = useEffectEvent((wanted: string) => suggest?.(wanted) ?? Promise.resolve([]));
  const enabled = suggest !== undefined && text.trim() !== '';
  useEffect(
    () => (enabled ? suggestLater(text.trim(), (wanted) => ask(wanted), setAnswer) : undefined),
    [text, enabled],
  );
  const open = enabled && closedAt !== text;
  const options = open ? answer.filter((option) => !taken.includes(option)) : [];
  const close = () => {
    setClosedAt(text);
    setActive(-1);
  };
  const onKey = (event: KeyboardEvent) => {
    if (options.length === 0) return false;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive(stepSuggestion(active, 1, options.length));
    else if (event.key === 'ArrowUp') setActive(stepSuggestion(active, -1, options.length));
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { options, active: Math.min(active, options.length - 1), onKey, close };
}
