import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStored, writeStored } from '#app/lib/storage.ts';
import type { Entries } from './fieldEntry.ts';

const PAUSE = 300;

export type StoredDraft = {
  /** Entries of before a reload have come back. */
  restored: boolean;
  /** Removes what was sent, at once: the page may be left before it renders again. */
  remove: () => void;
};

/** Keeps changed entries in the browser until they are sent, and gives them back once after a reload. */
export function useStoredDraft(
  key: string | null,
  entries: Entries,
  changed: readonly string[],
  restore: (entries: Entries) => void,
): StoredDraft {
  const [restored, setRestored] = useState(false);
  const ready = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    timer.current = setTimeout(() => {
      const kept = Object.fromEntries(changed.map((name) => [name, entries[name]]));
      writeStored('localStorage', key, changed.length === 0 ? null : JSON.stringify(kept));
    }, PAUSE);
    return () => clearTimeout(timer.current);
  }, [key, entries, changed]);
  const remove = () => {
    clearTimeout(timer.current);
    if (key !== null) writeStored('localStorage', key, null);
  };
  return { restored: restored && changed.length > 0, remove };
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
