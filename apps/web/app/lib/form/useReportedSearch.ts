import { useEffect, useEffectEvent, useState } from 'react';

/** Pause after the last key before the text is reported. */
const PAUSE_MS = 500;

/** Text of a search that is the address: reported half a second after the last key, at once by `report` and on clearing. */
export function useReportedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  /** The text that was reported last, and the one of the address then. */
  const [reported, setReported] = useState(search);
  const [last, setLast] = useState(search);
  /** Typed text that waits for the pause. */
  const [typed, setTyped] = useState<string | null>(null);
  // Another address (Back, another board) brings its own text; our own reports come back unchanged.
  if (search !== last) {
    setLast(search);
    if (search !== reported) {
      setReported(search);
      setText(search);
      setTyped(null);
    }
  }
  const report = (value: string) => {
    setTyped(null);
    setReported(value.trim());
    if (value.trim() !== search) onSearch(value.trim());
  };
  const reportLater = useEffectEvent(report);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => reportLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const change = (value: string) => {
    setText(value);
    if (value === '') report('');
    else setTyped(value);
  };
  return { text, change, report };
}
