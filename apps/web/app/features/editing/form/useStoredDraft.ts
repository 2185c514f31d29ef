import { type AnyRecord, recordIn } from '@kiroku/contract/base/records';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeDrafts, writeDraft } from './storedDrafts.ts';

const PAUSE = 300;

export type StoredDraft = {
  /** Entries of before a reload have come back. */
  restored: boolean;
  /** Removes the sent draft at once: the page may be left before it renders again. */
  remove: () => void;
};

/** Changed entries, and the revision of the title on which they are based. */
export type Draft = { entries: AnyRecord; base: number | undefined };

/** Stores changed entries in the browser until they are sent, and gives them back once after a reload, or after a visitor signed in. */
export function useStoredDraft(
  key: string,
  { entries, base }: Draft,
  changed: readonly string[],
  restore: (draft: Draft) => void,
): StoredDraft {
  const [restored, setRestored] = useState(false);
  const ready = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onFound = useEffectEvent(restore);
  useEffect(() => {
    ready.current = true;
    const drafts = takeDrafts(key).map(parseDraft);
    const found = {
      entries: Object.assign({}, ...drafts.map((one) => one.entries)),
      base: drafts.at(-1)?.base,
    };
    if (Object.keys(found.entries).length === 0) return;
    writeDraft(key, JSON.stringify(found));
    onFound(found);
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (!ready.current) return undefined;
    timer.current = setTimeout(() => {
      const edited = Object.fromEntries(changed.map((name) => [name, entries[name]]));
      writeDraft(key, changed.length === 0 ? null : JSON.stringify({ entries: edited, base }));
    }, PAUSE);
    return () => clearTimeout(timer.current);
  }, [key, entries, changed, base]);
  const remove = () => {
    clearTimeout(timer.current);
    writeDraft(key, null);
  };
  return { restored: restored && changed.length > 0, remove };
}

function parseDraft(text: string): Draft {
  try {
    const draft = recordIn(JSON.parse(text));
    const { entries, base } = draft;
    // Version 0.2.0 stored the entries alone.
    return { entries: recordIn(entries ?? draft), base: typeof base === 'number' ? base : undefined };
  } catch {
    // Cut off by a full storage: worth nothing.
    return { entries: {}, base: undefined };
  }
}
