import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeDrafts, writeDraft } from '#app/lib/drafts.ts';
import type { Entries } from './fieldEntry.ts';

const PAUSE = 300;

export type StoredDraft = {
  /** Entries of before a reload have come back. */
  restored: boolean;
  /** Removes what was sent, at once: the page may be left before it renders again. */
  remove: () => void;
};

/** Stores changed entries in the browser until they are sent, and gives them back once after a reload, or after a visitor signed in. */
export function useStoredDraft(
  key: string,
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
    const found = Object.assign({}, ...takeDrafts(key).map(parseDraft)) as Entries;
    if (Object.keys(found).length === 0) return;
    writeDraft(key, JSON.stringify(found));
    onFound(found);
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (!ready.current) return undefined;
    timer.current = setTimeout(() => {
      const kept = Object.fromEntries(changed.map((name) => [name, entries[name]]));
      writeDraft(key, changed.length === 0 ? null : JSON.stringify(kept));
    }, PAUSE);
    return () => clearTimeout(timer.current);
  }, [key, entries, changed]);
  const remove = () => {
    clearTimeout(timer.current);
    writeDraft(key, null);
  };
  return { restored: restored && changed.length > 0, remove };
}

function parseDraft(text: string): Entries {
  try {
    const draft: unknown = JSON.parse(text);
    return typeof draft === 'object' && draft !== null ? (draft as Entries) : {};
  } catch {
    // Cut off by a full storage: worth nothing.
    return {};
  }
}
