import { recordIn } from '@kiroku/contract/base/records';
import { useEffect, useState } from 'react';
import type { Update } from '#app/lib/form/useForm.ts';
import { readStored, writeStored } from '#app/lib/storage.ts';

const PREFIX = 'feedback draft';

type Values = Record<string, string>;
type Draft<V> = { uid: string | null; values: V };

/**
 * Stores a member's typed text in this tab until it is sent: through a reload, and through the end of the session and another sign-in of
 * the same member (product.md, Feedback 3). Another member finds nothing.
 */
export function useTypedDraft<V extends Values>(
  form: string,
  uid: string | null,
  empty: V,
): readonly [V, Update<V>] {
  const key = `${PREFIX} ${form}`;
  const [draft, setDraft] = useState<Draft<V>>(() => ({ uid, values: readDraft(key, uid, empty) ?? empty }));
  // The session may end meanwhile: the draft stays its member's.
  if (uid !== null && draft.uid !== uid) {
    setDraft({ uid, values: draft.uid === null ? (readDraft(key, uid, empty) ?? draft.values) : empty });
  }
  useEffect(() => {
    const isEmpty = Object.values(draft.values).every((value) => value.trim() === '');
    writeStored('sessionStorage', key, isEmpty ? null : JSON.stringify(draft));
  }, [key, draft]);
  return [draft.values, (change) => setDraft((last) => ({ ...last, values: change(last.values) }))];
}

function readDraft<V extends Values>(key: string, uid: string | null, empty: V): V | null {
  const text = typeof window === 'undefined' ? null : readStored('sessionStorage', key);
  if (text === null || uid === null) return null;
  try {
    const draft = recordIn(JSON.parse(text));
    const values = recordIn(draft.values);
    if (draft.uid !== uid) return null;
    const entries = Object.keys(empty).map((name) => [name, String(values[name] ?? '')]);
    return { ...empty, ...Object.fromEntries(entries) };
  } catch {
    // Cut off by a full storage: worth nothing.
    return null;
  }
}
