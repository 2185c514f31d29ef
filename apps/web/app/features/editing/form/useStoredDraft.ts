import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStored, writeStored } from '#app/lib/storage.ts';
import type { Entries } from './fieldEntry.ts';

const PAUSE = 300;

/** Keeps changed entries in the browser until they are sent, and gives them back once after a reload; whether it did. */
export function useStoredDraft(
  key: string | null,
  entries: Entries,
  changed: readonly string[],
  restore: (entries: Entries) => void,
): boolean {
  const [restored, setRestored] = useState(false);
  const ready = useRef(false);
  const stored = useRef(false);
  const onFound = useEffectEvent(restore);
  useEffect(() => {
    ready.current = true;
    const found = key === null ? null : readDraft(key);
    if (!found) return;
    onFound(found);
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (key === null || !ready.current) return undefined;
    const write = () => {
      stored.current = changed.length > 0;
      const kept = Object.fromEntries(changed.map((name) => [name, entries[name]]));
      writeStored('localStorage', key, changed.length === 0 ? null : JSON.stringify(kept));
    };
    // What was sent is forgotten at once: the page is left before a pause has passed.
    if (stored.current && changed.length === 0) {
      write();
      return undefined;
    }
    const timer = setTimeout(write, PAUSE);
    return () => clearTimeout(timer);
  }, [key, entries, changed]);
  return restored && changed.length > 0;
}

function readDraft(key: string): Entries | null {
  const text = readStored('localStorage', key);
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null ? (draft as Entries) : null;
  } catch {
    // Cut off by a full storage: worth nothing.
    writeStored('localStorage', key, null);
    return null;
  }
}
