import { useEffect, useState } from 'react';
import { takeDrafts, writeDraft } from './storedDrafts.ts';

/** A typed text that survives a reload, as long as it is not empty; of a visitor's also the sign-in. */
export function useStoredText(key: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const stored = takeDrafts(key).at(-1);
    if (stored === undefined) return;
    setText(stored);
    writeDraft(key, stored);
  }, [key]);
  const change = (next: string) => {
    setText(next);
    writeDraft(key, next === '' ? null : next);
  };
  return [text, change];
}
