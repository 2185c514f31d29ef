import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#app/lib/storage.ts';

/** A typed text that survives a reload, as long as it is not empty. Without a key nothing is kept. */
export function useStoredText(key: string | null): [text: string, change: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const kept = key === null ? null : readStored('localStorage', key);
    if (kept !== null) setText(kept);
  }, [key]);
  const change = (next: string) => {
    setText(next);
    if (key !== null) writeStored('localStorage', key, next === '' ? null : next);
  };
  return [text, change];
}
