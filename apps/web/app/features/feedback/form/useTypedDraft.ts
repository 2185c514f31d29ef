import { namesOf, recordOf } from '@kiroku/contract/base/kinds';
import { recordIn } from '@kiroku/contract/base/records';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#app/lib/storage.ts';

const PREFIX = 'feedback draft';

type Values<Name extends string> = Record<Name, string>;
type Draft<Name extends string> = { uid: string | null; values: Values<Name> };

/**
 * What a member types, kept in this tab until it is sent: through a reload, and through the end of the session and another sign-in of
 * the same member (product.md, Feedback 3). Another member finds nothing.
 */
export function useTypedDraft<Name extends string>(form: string, uid: string | null, empty: Values<Name>) {
  const key = `${PREFIX} ${form}`;
  const [draft, setDraft] = useState<Draft<Name>>(() => ({
    uid,
    values: readDraft(key, uid, empty) ?? empty,
  }));
  // The session may end meanwhile: what is typed stays its member's.
  if (uid !== null && draft.uid !== uid) {
    setDraft({ uid, values: draft.uid === null ? (readDraft(key, uid, empty) ?? draft.values) : empty });
  }
  useEffect(() => {
    const isEmpty = Object.values<string>(draft.values).every((value) => value.trim() === '');
    writeStored('sessionStorage', key, isEmpty ? null : JSON.stringify(draft));
  }, [key, draft]);
  const set = (change: Partial<Values<Name>>) =>
    setDraft((last) => ({ ...last, values: { ...last.values, ...change } }));
  const clear = () => setDraft((last) => ({ ...last, values: empty }));
  return { values: draft.values, set, clear };
}

function readDraft<Name extends string>(
  key: string,
  uid: string | null,
  empty: Values<Name>,
): Values<Name> | null {
  const text = typeof window === 'undefined' ? null : readStored('sessionStorage', key);
  if (text === null || uid === null) return null;
  try {
    const draft = recordIn(JSON.parse(text));
    const values = recordIn(draft.values);
    if (draft.uid !== uid) return null;
    return recordOf(namesOf(empty), (name) => String(values[name] ?? ''));
  } catch {
    // Cut off by a full storage: worth nothing.
    return null;
  }
}
